import { z } from 'zod';
import { defineEvent, eventsOf, TITULAR_REMOVIDO, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA } from '../shared/texto/frases.js';

export const clienteStream = (clienteId: number): string => `cliente-${clienteId}`;

export const titularCliente = (dados: { clienteId: number }): string =>
  `cliente-${dados.clienteId}`;

const cadastro = z.object({
  clienteId: z.int(),
  nome: z.string(),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  contato: z.string().nullable(),
  dataNascimento: z.string().nullable(),
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  observacoes: z.string().nullable(),
});

const pessoal = {
  owner: titularCliente,
  fields: {
    nome: TITULAR_REMOVIDO,
    cpf: null,
    cnpj: null,
    razaoSocial: null,
    contato: null,
    dataNascimento: null,
    cep: null,
    bairro: null,
    cidade: null,
    estado: null,
    logradouro: null,
    numero: null,
    complemento: null,
    telefone: null,
    email: null,
    observacoes: null,
  } satisfies DadosDoCliente,
};

export const ClienteCadastrado = defineEvent({
  type: 'ClienteCadastrado',
  version: 1,
  about: 'Um cliente foi cadastrado.',
  numbers: { kind: 'cliente', field: 'clienteId' },
  schema: cadastro,
  personal: pessoal,
  phrase: ({ nome }) => `Cliente ${nome} cadastrado.`,
  undo: {
    how: 'the customer is deleted, if they have no orders',
    by: ['ClienteExcluido'],
    power: 'clientes:alterar',
  },
});

export const ClienteAtualizado = defineEvent({
  type: 'ClienteAtualizado',
  version: 1,
  about: 'O cadastro de um cliente foi alterado; traz o cadastro inteiro.',
  schema: cadastro,
  personal: pessoal,
  phrase: ({ nome }) => `Cadastro de ${nome} alterado.`,
  undo: { how: DE_VOLTA, by: ['ClienteAtualizado'], power: 'clientes:alterar' },
});

export const ClienteExcluido = defineEvent({
  type: 'ClienteExcluido',
  version: 1,
  about: 'Um cliente saiu do cadastro: não tinha pedidos, ou foi juntado a outro.',
  schema: z.object({ clienteId: z.int() }),
  phrase: () => 'Cliente excluído.',
  undo: {
    how: 'the customer returns to the register',
    by: ['ClienteRestaurado'],
    power: 'clientes:alterar',
  },
});

export const ClienteRestaurado = defineEvent({
  type: 'ClienteRestaurado',
  version: 1,
  about: 'Um cliente excluído voltou ao cadastro, como estava; traz o cadastro inteiro.',
  schema: cadastro,
  personal: pessoal,
  phrase: ({ nome }) => `Cliente ${nome} restaurado.`,
  undo: {
    how: 'the customer is deleted, if they have no orders; a customer merged earlier is merged again',
    by: ['ClienteExcluido', 'ClienteJuntado'],
    power: 'clientes:alterar',
  },
});

export const ClienteJuntado = defineEvent({
  type: 'ClienteJuntado',
  version: 1,
  about:
    'Um cadastro repetido foi juntado ao de outro cliente, que fica com os seus pedidos; sai do cadastro no mesmo ato.',
  schema: z.object({
    clienteId: z.int(),
    /** Customer into whom this one was merged. */
    ficaId: z.int(),
  }),
  phrase: ({ ficaId }) => `Cadastro juntado ao do cliente ${ficaId}.`,
  undo: {
    how: 'the customer returns to the register with their earlier orders, quotes and requests; what was created since stays where it is',
    by: ['ClienteRestaurado'],
    power: 'clientes:alterar',
  },
});

export const clienteEvents = eventsOf([
  ClienteCadastrado,
  ClienteAtualizado,
  ClienteExcluido,
  ClienteRestaurado,
  ClienteJuntado,
]);
export type ClienteEvent = EventOf<(typeof clienteEvents)[number]>;
export type CadastroDoClienteEvent = EventOf<
  typeof ClienteCadastrado | typeof ClienteAtualizado | typeof ClienteRestaurado
>;
export type DadosDoCliente = Omit<z.infer<typeof cadastro>, 'clienteId'>;
