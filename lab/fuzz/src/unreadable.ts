import { isDeepStrictEqual } from 'node:util';
import type { TipoDeCampo } from '@encomenda/contracts/shared/campo';
import type { Random } from '@encomenda/platform/random';
import type { z } from 'zod';
import { fieldOf } from './examples-of-kinds.js';
import type { FuzzRoute } from './routes.js';

/**
 * Values a field cannot parse, stated apart from the schemas: a schema must never turn one into something
 * else.
 */

type Kind =
  | 'valor'
  | 'quantidade'
  | 'inteiro'
  | 'dia'
  | 'hora'
  | 'registro'
  | 'digitos'
  | 'telefone'
  | 'escolha'
  | 'sim';

const KINDS: Readonly<Record<string, Kind>> = {
  valor: 'valor',
  desconto: 'valor',
  taxa: 'valor',
  quantidade: 'quantidade',
  quantidade_finalizada: 'inteiro',
  ordem: 'inteiro',
  posicao: 'inteiro',
  versao: 'inteiro',
  anos_de_guarda: 'inteiro',
  data: 'dia',
  prazo: 'dia',
  validade: 'dia',
  data_nascimento: 'dia',
  cliente_id: 'registro',
  produto_id: 'registro',
  pedido_id: 'registro',
  entrega_id: 'registro',
  tag_id: 'registro',
  categoria_id: 'registro',
  cpf: 'digitos',
  cnpj: 'digitos',
  cep: 'digitos',
  telefone: 'telefone',
  estado: 'escolha',
  estagio_id: 'escolha',
  estagio_visto: 'escolha',
  forma_pagamento: 'escolha',
  role: 'escolha',
  pagamentos: 'escolha',
  ativo_site: 'sim',
  mesmo_assim: 'sim',
};

/** Invalid for every kind. */
const NEVER = ['10%', '１２', '+-5', 'dez', '{}', 'NaN', [], {}] as const;

const UNREADABLE: Readonly<Record<Kind, readonly unknown[]>> = {
  valor: [
    ...NEVER,
    '1.480.00',
    '1.480',
    'R$ 12.345',
    '12,345',
    '0.480',
    '1,480.00',
    '1e3',
    '--1',
    1.005,
    true,
  ],
  quantidade: [...NEVER, '1.5.0', '1.500', '1,2345', '1e3', '--1', true],
  inteiro: [...NEVER, '1,5', '1.5', '1e3', '0x10', 1.5, true],
  dia: [...NEVER, '31/11/2027', '32/10/2026', '2026-02-30', '2026-13-01', 20_261_121, true],
  hora: [...NEVER, '24:00', '12:60', '9:5', '14:30:00', '1e3', -1, 1430, true],
  registro: [...NEVER, '1.5', '-1', 0, -1, 1.5, true],
  digitos: [...NEVER, '31/11/2027', '2026-02-30', '1e3', 5, true],
  telefone: [
    ...NEVER,
    '24/05/1990',
    '1,19999E+10',
    '11 99999-99999',
    '+55 23 98765-4321',
    '+7 999 12',
    '(11) 98765-4321 / 22',
    5,
    true,
  ],
  escolha: [...NEVER, ' ? ', -1, true],
  sim: [...NEVER, 'sim', 2, -1],
};

/** Optional, but invalid when sent empty. */
const NEVER_EMPTY =
  /^(?:quantidade_finalizada|valor|desconto|data|pagamentos|ativo_site|mesmo_assim|estagio_id|estagio_visto|forma_pagamento|role|(?:cliente|produto|pedido|entrega|tag)_id|anos_de_guarda)$/;
const EMPTY: readonly unknown[] = [null, '', '  '];

/** Kinds of defined fields; free text is always readable. */
const OF_DEFINED: Readonly<Partial<Record<TipoDeCampo, Kind>>> = {
  dinheiro: 'valor',
  quantidade: 'quantidade',
  inteiro: 'inteiro',
  dia: 'dia',
  nascimento: 'dia',
  hora: 'hora',
  referencia: 'registro',
  cpf: 'digitos',
  cnpj: 'digitos',
  documento: 'digitos',
  cep: 'digitos',
  telefone: 'telefone',
  uf: 'escolha',
  opcao: 'escolha',
  'sim-ou-nao': 'sim',
};

const unreadableIn = (route: FuzzRoute, field: string): readonly unknown[] => {
  const defined = fieldOf(route.body?.shape[field] as z.ZodType | undefined);
  const kind = defined ? OF_DEFINED[defined.tipo] : KINDS[field];
  if (kind === undefined) return [];
  const required = defined ? !defined.opcional : NEVER_EMPTY.test(field);
  return required ? [...UNREADABLE[kind], ...EMPTY] : UNREADABLE[kind];
};

/** An unparsable value as JSON; undefined for free text. */
export const unreadableFor = (
  route: FuzzRoute,
  field: string,
  random: Random,
): string | undefined => {
  const values = unreadableIn(route, field);
  return values.length === 0 ? undefined : JSON.stringify(random.pick(values));
};

/** May be sent empty beside another field, which says who is meant instead: a customer who is new. */
const INSTEAD: Readonly<Record<string, string>> = { cliente_id: 'cliente' };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The other field may be wrong itself: then the sentence under it is the only one that helps. */
const saidInstead = (field: string, fields: ReadonlyMap<string, unknown>): boolean =>
  isEmpty(fields.get(field)) && !isEmpty(fields.get(INSTEAD[field] ?? ''));

export const unreadableFields = (route: FuzzRoute, body: unknown): string[] => {
  if (typeof body !== 'object' || body === null || !route.body) return [];
  const { shape } = route.body;
  const fields = new Map(Object.entries(body).filter(([field]) => Object.hasOwn(shape, field)));
  return [...fields]
    .filter(
      ([field, value]) =>
        !saidInstead(field, fields) &&
        unreadableIn(route, field).some((unreadable) => isDeepStrictEqual(unreadable, value)),
    )
    .map(([field]) => field);
};
