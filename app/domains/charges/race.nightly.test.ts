// Two hundred rounds of what the daily suite does a few times.
import "./race.test.ts";
