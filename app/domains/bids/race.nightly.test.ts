// Two hundred rounds of what the daily suite does ten times.
import "./race.test.ts";
