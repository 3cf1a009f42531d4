import { parse } from 'yaml';
import { z } from 'zod';
import { read } from './repository.js';
import { substituted, type Variables } from './substitution.js';

const words = z.union([z.string(), z.array(z.string())]);
const environment = z.record(z.string(), z.coerce.string()).default({});

const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  /** A string is split at spaces; none of our commands has quotes. */
  command: words
    .transform((given) => (typeof given === 'string' ? given.split(' ') : given))
    .optional(),
  environment,
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.number() }).optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  healthcheck: z.object({ test: words }).optional(),
});

export type ComposeService = z.output<typeof service>;

const file = z.object({ services: z.record(z.string(), service) });

export const COMPOSE_FILE = 'docker-compose.yml';

/** Substitutes variables in all strings below `value`, except in keys, as Compose does. */
const substitutedIn = (value: unknown, variables: Variables): unknown => {
  if (typeof value === 'string') return substituted(value, variables);
  if (Array.isArray(value)) return value.map((one) => substitutedIn(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, substitutedIn(inner, variables)]),
  );
};

/** Services by name. `variables`: content of `.env`. @throws Error, ZodError for an unknown shape */
export const readCompose = (variables: Variables): Readonly<Record<string, ComposeService>> => {
  const parsed: unknown = parse(read(COMPOSE_FILE), { merge: true });
  return file.parse(substitutedIn(parsed, variables)).services;
};

/** Port inside the container, of `80:80` or `443:443`. */
export const containerPort = (mapping: string): number => Number(mapping.split(':').at(-1));
