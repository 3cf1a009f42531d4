/**
 * Spaces of the advisory locks that projections live by; the second key is `hashtext(nome)`. Who
 * holds `owner` runs the projection, who holds `rebuild` fills it beside. Who holds `desk` (second
 * key 0) takes up the rebuilds that people ask for.
 */
export const PROJECTION_LOCKS = { owner: 730_001, rebuild: 730_002, desk: 730_003 } as const;
