/** The one way our TypeScript is turned into JavaScript outside `tsc`: tests and the dev loop. */
export const swcOptions = ({ tsx = false } = {}) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
