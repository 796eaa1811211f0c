/**
 * An origin at which no server listens: systems choose free ports from far above 9. A port that a
 * test finds free may belong to another test's server by the time of the request.
 */
export const CLOSED_ORIGIN = "http://127.0.0.1:9";
