import "./join.ts";
