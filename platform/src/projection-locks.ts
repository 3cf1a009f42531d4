/**
 * Classes of advisory locks; the second key is `hashtext(nome)`. `owner` runs the projection,
 * `rebuild` fills its replacement. `desk`, with second key 0, processes the rebuild requests.
 */
export const PROJECTION_LOCKS = { owner: 730_001, rebuild: 730_002, desk: 730_003 } as const;
