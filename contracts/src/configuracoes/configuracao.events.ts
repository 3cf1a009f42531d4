import { z } from 'zod';
import {
  MEDIDAS_DO_SINAL,
  SEM_O_SINAL,
  regraDoSinalEmPalavras,
} from '../pedidos/pagamentos/sinal.js';
import { NOME_DA_MENSAGEM, TIPOS_DE_MENSAGEM } from '../mensagens/tipo-de-mensagem.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA } from '../shared/texto/frases.js';

export const CONFIGURACAO_ID = 1;
export const configuracaoStream = (id: number = CONFIGURACAO_ID): string => `configuracao-${id}`;

const configuracoes = z.object({
  nome: z.string(),
  /** Normalized by `lerDocumento`. */
  documento: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  endereco: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  horario: z.string().nullable(),
  apresentacao: z.string().nullable(),
  /** Normalized by `lerChavePix`. */
  chavePix: z.string().nullable(),
  saldoInicialEmCentavos: z.int(),
  diasDePrazoApertado: z.int(),
});

export const ConfiguracoesAlteradas = defineEvent({
  type: 'ConfiguracoesAlteradas',
  version: 1,
  about: 'As configurações da oficina foram alteradas; traz todas.',
  schema: configuracoes,
  phrase: () => 'Configurações da oficina alteradas.',
  undo: { how: DE_VOLTA, by: ['ConfiguracoesAlteradas'], power: 'configuracoes:alterar' },
});

export const LogoDefinido = defineEvent({
  type: 'LogoDefinido',
  version: 1,
  about: 'A oficina passou a usar um logotipo.',
  schema: z.object({
    /** SHA-256 of the original, hexadecimal; key in the file store. */
    hash: z.string(),
    largura: z.int(),
    altura: z.int(),
  }),
  phrase: () => 'Logotipo da oficina definido.',
  undo: {
    how: 'the earlier logo returns, or none',
    by: ['LogoDefinido', 'LogoRemovido'],
    power: 'configuracoes:alterar',
  },
});

export const LogoRemovido = defineEvent({
  type: 'LogoRemovido',
  version: 1,
  about: 'A oficina deixou de usar logotipo.',
  schema: z.object({}),
  phrase: () => 'Logotipo da oficina removido.',
  undo: { how: 'the logo returns', by: ['LogoDefinido'], power: 'configuracoes:alterar' },
});

export const AnosDeGuardaAlterados = defineEvent({
  type: 'AnosDeGuardaAlterados',
  version: 1,
  about:
    'Os dados dos clientes passaram a ser guardados por outro número de anos; vazio volta ao padrão da instalação.',
  schema: z.object({ anosDeGuarda: z.int().nullable() }),
  phrase: ({ anosDeGuarda }) =>
    anosDeGuarda === null
      ? 'Prazo dos dados dos clientes de volta ao padrão da instalação.'
      : `Prazo dos dados dos clientes alterado para ${anosDeGuarda} anos.`,
  undo: {
    how: 'the earlier number of years returns, or the one of the installation',
    by: ['AnosDeGuardaAlterados'],
    power: 'titulares:alterar',
  },
});

export const MensagemEscrita = defineEvent({
  type: 'MensagemEscrita',
  version: 1,
  about: 'O texto de uma mensagem aos clientes foi escrito; vazio volta ao texto padrão.',
  schema: z.object({
    tipo: z.enum(TIPOS_DE_MENSAGEM),
    texto: z.string().nullable(),
  }),
  phrase: ({ tipo, texto }) =>
    texto === null
      ? `Mensagem “${NOME_DA_MENSAGEM[tipo]}” de volta ao texto padrão.`
      : `Texto da mensagem “${NOME_DA_MENSAGEM[tipo]}” escrito.`,
  answer: ({ tipo, texto }) =>
    texto === null
      ? `Mensagem “${NOME_DA_MENSAGEM[tipo]}” de volta ao texto padrão.`
      : `Mensagem “${NOME_DA_MENSAGEM[tipo]}” salva.`,
  undo: {
    how: 'the earlier text returns',
    by: ['MensagemEscrita'],
    power: 'configuracoes:alterar',
  },
});

export const RegraDoSinalDefinida = defineEvent({
  type: 'RegraDoSinalDefinida',
  version: 1,
  about: 'Que sinal a oficina pede antes de iniciar a produção de um pedido.',
  schema: z.object({
    em: z.enum(MEDIDAS_DO_SINAL),
    quanto: z.int(),
    aPartirDeEmCentavos: z.int(),
    semOSinal: z.enum(SEM_O_SINAL),
  }),
  phrase: (regra) =>
    regra.em === 'nenhum'
      ? 'A oficina deixou de pedir sinal.'
      : `Sinal pedido pela oficina: ${regraDoSinalEmPalavras(regra)}.`,
  answer: () => 'Regra do sinal salva.',
  undo: {
    how: 'the earlier rule returns',
    by: ['RegraDoSinalDefinida'],
    power: 'configuracoes:alterar',
  },
});

export const configuracaoEvents = eventsOf([
  ConfiguracoesAlteradas,
  LogoDefinido,
  LogoRemovido,
  AnosDeGuardaAlterados,
  MensagemEscrita,
  RegraDoSinalDefinida,
]);
export type ConfiguracaoEvent = EventOf<(typeof configuracaoEvents)[number]>;
export type DadosDaConfiguracao = z.infer<typeof configuracoes>;
