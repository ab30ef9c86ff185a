package dev.penstock.maven.check;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/**
 * A checked-in file that is not what the build generates.
 *
 * @param name its path from the folder, with slashes
 * @param checkedIn its lines; none if there is no such file
 * @param generated the lines that it should have; none if it should not be there
 */
public record Difference(String name, List<String> checkedIn, List<String> generated) {
  private static final int CONTEXT = 3;

  /** The lines of a unified diff from what is checked in to what is generated. */
  public List<String> unifiedDiff() {
    return UnifiedDiffUtils.generateUnifiedDiff(
        checkedIn.isEmpty() ? "/dev/null" : "checked in/" + name,
        generated.isEmpty() ? "/dev/null" : "generated/" + name,
        checkedIn,
        DiffUtils.diff(checkedIn, generated),
        CONTEXT);
  }
}
