/** Style sheets and pictures in tests: a class name is its own value. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default new Proxy({}, { get: (_target, name) => name });
