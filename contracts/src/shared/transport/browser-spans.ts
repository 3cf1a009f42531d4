import { z } from 'zod';

const invalid = { error: 'O rastreio enviado é inválido.' };

/** W3C `traceparent` of a sampled trace. */
const traceparent = z
  .string(invalid)
  .regex(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/, invalid);

/** Instant in ms since 1970. */
const instant = z.number(invalid).positive(invalid).max(8.64e15, invalid);

const MOST_SPANS = 20;
/** Maximum duration, ms. A longer span means that the computer slept. */
const LONGEST_MS = 120_000;

const span = z
  .strictObject(
    {
      /** `call`: from a write to its answer. `paint`: from an announcement until its rows are painted. */
      kind: z.enum(['call', 'paint'], invalid),
      traceparent,
      startedAt: instant,
      endedAt: instant,
    },
    invalid,
  )
  .refine(
    ({ startedAt, endedAt }) => endedAt >= startedAt && endedAt - startedAt <= LONGEST_MS,
    invalid,
  );

export const corpoDoRastreio = z.strictObject(
  {
    /** Browser's clock when it sends the report. */
    sentAt: instant,
    spans: z.array(span, invalid).min(1, invalid).max(MOST_SPANS, invalid),
  },
  invalid,
);
export type CorpoDoRastreio = z.infer<typeof corpoDoRastreio>;
export type MeasuredSpan = CorpoDoRastreio['spans'][number];
