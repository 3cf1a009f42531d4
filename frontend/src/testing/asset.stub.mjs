/** Style sheets and pictures in tests: a class name is its own value. */
export default new Proxy({}, { get: (_target, name) => name });
