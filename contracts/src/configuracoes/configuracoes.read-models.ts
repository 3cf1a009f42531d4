import type { RegraDoSinal } from '../pedidos/pagamentos/sinal.js';
import type { TipoDeMensagem } from '../mensagens/tipo-de-mensagem.js';

/** At most one row, id 1; without it readers use `CONFIGURACOES_INICIAIS`. */
export interface LinhaConfiguracoes {
  id: number;
  nome: string;
  documento: string | null;
  telefone: string | null;
  email: string | null;
  endereco: string | null;
  cidade: string | null;
  estado: string | null;
  horario: string | null;
  apresentacao: string | null;
  chave_pix: string | null;
  saldo_inicial_em_centavos: number;
  dias_de_prazo_apertado: number;
  anos_de_guarda: number | null;
  logo_hash: string | null;
  logo_largura: number | null;
  logo_altura: number | null;
  sinal_em: RegraDoSinal['em'];
  sinal_quanto: number;
  sinal_a_partir_de_em_centavos: number;
  sem_o_sinal: RegraDoSinal['semOSinal'];
  revisao: number;
}

export const CONFIGURACOES_INICIAIS: LinhaConfiguracoes = {
  id: 1,
  nome: 'Encomenda',
  documento: null,
  telefone: null,
  email: null,
  endereco: null,
  cidade: null,
  estado: null,
  horario: null,
  apresentacao: null,
  chave_pix: null,
  saldo_inicial_em_centavos: 0,
  dias_de_prazo_apertado: 3,
  anos_de_guarda: null,
  logo_hash: null,
  logo_largura: null,
  logo_altura: null,
  sinal_em: 'nenhum',
  sinal_quanto: 0,
  sinal_a_partir_de_em_centavos: 0,
  sem_o_sinal: 'avisar',
  revisao: -1,
};

/** A text that the shop did not change has no row. */
export interface LinhaTextoDaMensagem {
  tipo: TipoDeMensagem;
  texto: string;
}

export interface ConfiguracoesDb {
  'configuracoes.loja': LinhaConfiguracoes;
  'configuracoes.mensagens': LinhaTextoDaMensagem;
}
