import { z } from 'zod';
import type { camposDoCliente } from '../clientes/cliente.campos.js';
import type { camposDoOrcamento } from '../orcamentos/orcamento.campos.js';
import type { camposDoPedido } from '../pedidos/pedido.campos.js';
import type { Corpo } from '../shared/campos/campo.js';
import { simOuNao, texto, umDe } from '../shared/campos/campos.js';
import {
  chavesDe,
  BASES_LEGAIS,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
  type MotivoDaEliminacao,
} from './motivos.js';

export const corpoDaEliminacao = z.object({
  motivo: umDe('Motivo', chavesDe<MotivoDaEliminacao>(MOTIVOS_DA_ELIMINACAO)),
  base_legal: umDe('Base legal', chavesDe<BaseLegal>(BASES_LEGAIS)),
  /** Must equal the customer's name. */
  confirmacao: texto('Nome do cliente', { max: 200 }),
  mesmo_assim: simOuNao('Eliminar agora').default(false),
});
export type CorpoDaEliminacao = z.infer<typeof corpoDaEliminacao>;

export const corpoDaEliminacaoDoUsuario = corpoDaEliminacao.omit({ mesmo_assim: true }).extend({
  /** Must equal the user's name. */
  confirmacao: texto('Nome do usuário', { max: 200 }),
});
export type CorpoDaEliminacaoDoUsuario = z.infer<typeof corpoDaEliminacaoDoUsuario>;

interface Razoes {
  motivo: string;
  base_legal: string;
  por: string | null;
}

export interface DadosDoTitular {
  nome: string;
  confirmacao: string;
  situacao: 'guardados' | 'agendada' | 'em-curso' | 'eliminados';
  guarda: {
    anos: number;
    ultimo_movimento: string;
    ultimo_movimento_br: string;
    ate: string;
    ate_br: string;
  } | null;
  agendada: (Razoes & { para: string; para_br: string }) | null;
  eliminados: (Razoes & { quando: string; quando_br: string; evento_id: string }) | null;
  impedimento: string | null;
}

export interface ExCliente {
  id: number;
  nome: string;
  excluido_em: string;
  excluido_em_br: string;
  eliminado: boolean;
}

/** Names no user. */
export interface LinhaDoTitular {
  quando: string;
  quando_br: string;
  registro: string;
  frase: string;
}

export interface EnderecoExportado {
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
}

export interface FotoExportada {
  /** SHA-256 of the received photo, hexadecimal. The photo itself is in `fotos` or `arquivos`. */
  hash: string;
  tipo: string;
  bytes: number;
  largura: number;
  altura: number;
}

/** Amounts are decimal reais, days `YYYY-MM-DD`. `versao` increases when a field changes its meaning. */
export interface ExportacaoDoTitular {
  formato: 'encomenda/titular';
  versao: 1;
  titular: string;
  gerado_em: string;
  controlador: string;
  /** Null when the customer is not in the register any more. */
  cadastro: (Corpo<typeof camposDoCliente> & { id: number }) | null;
  pedidos: (Corpo<typeof camposDoPedido> & {
    id: number;
    data: string;
    /** Null when the customer collects the order. A null `endereco` means the customer's own. */
    entrega: { endereco: EnderecoExportado | null; taxa: number } | null;
    estagio: string;
    cancelado: boolean;
    motivo_cancelamento: string | null;
    itens: {
      produto: string;
      quantidade: number;
      valor: number;
      desconto: number;
      /** Null also when it was written for an earlier customer of the order. */
      descricao: string | null;
    }[];
    pagamentos: { data: string; forma: string; valor: number }[];
  })[];
  /** HTML of items that was written for this customer; the order has another customer today. */
  textos_em_outros_pedidos: { pedido_id: number; produto: string; descricao: string }[];
  /** `conteudo` is base64. Null in the PDF, for a missing file, and for a file above the export's limit. */
  arquivos: {
    pedido_id: number;
    nome: string;
    /** SHA-256 of the received file, hexadecimal. A stored PDF is rewritten, so its own hash differs. */
    hash: string;
    tipo: string;
    bytes: number;
    conteudo: string | null;
  }[];
  /** Photos of quotes, change requests and requests, each once, unless `arquivos` has the content. */
  fotos: { hash: string; tipo: string; bytes: number; conteudo: string | null }[];
  entregas: (EnderecoExportado & {
    entrega_id: number;
    data: string;
    pedido_id: number;
    nome: string;
  })[];
  /** Versions that were written for the customer. Amounts are decimal reais. */
  orcamentos: (Corpo<typeof camposDoOrcamento> & {
    orcamento_id: number;
    versao: number;
    nome: string;
    total: number;
    endereco: EnderecoExportado | null;
    aprovada_por: string | null;
    motivo_da_recusa: string | null;
    mudancas_pedidas: string[];
    fotos_das_mudancas: FotoExportada[];
    itens: {
      produto: string;
      quantidade: number;
      valor: number;
      desconto: number;
      descricao: string | null;
      fotos: FotoExportada[];
    }[];
  })[];
  /** Requests whose customer this is. */
  solicitacoes: {
    codigo: string;
    data: string;
    nome: string;
    telefone: string | null;
    produto: string;
    quantidade: number;
    opcoes: { nome: string; valor: string | null }[];
    para: string | null;
    observacao: string | null;
    motivo_da_recusa: string | null;
    fotos: FotoExportada[];
  }[];
  historico: LinhaDoTitular[];
}

export interface ExportacaoDoUsuario {
  formato: 'encomenda/usuario';
  versao: 1;
  titular: string;
  gerado_em: string;
  controlador: string;
  cadastro: {
    id: number;
    nome: string;
    email: string;
    perfil: string;
    ativo: boolean;
    segundo_fator: boolean;
  };
  sessoes: { aparelho: string; criada_em: string; expira_em: string }[];
  atos: { quantos: number; primeiro_em: string; ultimo_em: string } | null;
  historico: LinhaDoTitular[];
}
