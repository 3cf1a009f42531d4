/**
 * Spaces of the advisory locks that projections live by; the second key is `hashtext(nome)`. Who
 * holds `owner` runs the projection, who holds `rebuild` fills it beside.
 */
export const PROJECTION_LOCKS = { owner: 730_001, rebuild: 730_002 } as const;
