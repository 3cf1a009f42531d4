/** Classes of advisory locks. The second key is `hashtext(nome)`; for `desk` (rebuild requests) it is 0. */
export const PROJECTION_LOCKS = { owner: 730_001, rebuild: 730_002, desk: 730_003 } as const;
