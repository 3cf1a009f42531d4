import { z } from 'zod';
import { inteiro, texto } from '../shared/campos/campos.js';
import { corpoDosCampos, leituraDoCampo } from '../shared/campos/corpo-dos-campos.js';
import type { FotoNaTela } from '../solicitacoes/fotos-de-referencia.js';
import type { RespostaDeAcao } from '../shared/transport/http.js';
import { camposDaAprovacao, camposDaRecusa, camposDoLink } from './orcamento.campos.js';

/** Maximum validity of a link, in days. */
export const MAXIMO_DE_DIAS_DO_LINK = 366;
export const MAXIMO_DA_MUDANCA = 1_000;

export const corpoDoLink = corpoDosCampos(camposDoLink);
export type CorpoDoLink = z.infer<typeof corpoDoLink>;

/** The version that the customer saw, by number and hash, and the revision of its quote. */
const visto = {
  versao: inteiro('Versão', { min: 1 }),
  hash: texto('Versão', { max: 64 }),
  revisao: inteiro('Versão'),
};

/** With a label that addresses the customer. */
const nome = { ...camposDaAprovacao.nome, rotulo: 'Seu nome' };
export const respostaAprovo = z.object({ ...visto, nome: leituraDoCampo(nome) });
export const respostaMudar = z.object({
  ...visto,
  mensagem: texto('O que mudar', { max: MAXIMO_DA_MUDANCA }),
});
export const respostaNaoQuero = z.object({
  ...visto,
  ...corpoDosCampos(camposDaRecusa).shape,
});

export interface MudancaNaTela {
  em_br: string;
  versao: number;
  /** Null once the customer's data are erased. */
  mensagem: string | null;
  fotos: FotoNaTela[];
}

export interface LinkDoOrcamento {
  criado_em_br: string;
  ate: string;
  ate_br: string;
  /** Why the link does not open; null while it opens. */
  encerrado: 'revogado' | 'vencido' | 'eliminado' | 'outro-cliente' | null;
  /** Number of days on which a person opened it. */
  visitas: number;
  visitado_em_br: string | null;
  /** Last day on which a robot opened it. */
  robo_em_br: string | null;
  /** Latest first. */
  mudancas: MudancaNaTela[];
}

/** `endereco` is the link without the shop's origin. Null in the answer to a repeated command. */
export type LinkCriadoAgora = RespostaDeAcao & { endereco: string | null };

/** SHA-256 of the public key that verifies receipts, in groups of four. */
export interface ImpressaoDaChave {
  impressao: string;
}
