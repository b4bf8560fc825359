/** `npm run bench`: how quick it is, side by side with the floors in scripts/bench/floor. Informs; never fails. */
import { benchFrames } from "./bench/frames.ts";
import { benchServices } from "./bench/services.ts";
import { benchWidgets } from "./bench/widgets.ts";
import { print } from "./bench/report.ts";

process.stdout.write("Widgets (medians, interleaved)\n");
print(await benchWidgets());
process.stdout.write("\nSecure frames\n");
print(await benchFrames());
process.stdout.write("\nServices\n");
print(await benchServices());
