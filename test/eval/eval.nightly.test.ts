// All sealed questions, of which the daily suite asks one in five.
import "./eval.test.ts";
