/**
 * An origin where nobody listens. Systems hand out ports far above 9 only; one that was free a
 * moment ago may belong to another test's server by the time of the request.
 */
export const CLOSED_ORIGIN = "http://127.0.0.1:9";
