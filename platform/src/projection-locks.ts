/**
 * Advisory lock classes; the second key is `hashtext(nome)`. `owner` runs the projection, `rebuild`
 * fills its replacement, `desk` (second key 0) processes rebuild requests.
 */
export const PROJECTION_LOCKS = { owner: 730_001, rebuild: 730_002, desk: 730_003 } as const;
