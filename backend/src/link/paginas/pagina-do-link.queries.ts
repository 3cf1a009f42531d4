import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  diferencasDoOrcamento,
  type DiferencaDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import type {
  LinhaLink,
  LinhaMudancaPedida,
  LinksDb,
} from '@encomenda/contracts/orcamentos/link.read-models';
import type {
  LinhaVersaoDoOrcamento,
  OrcamentosDb,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { EstadoDoOrcamento } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { impedimentoDaAprovacao } from '../../orcamentos/domain/exigencias.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import {
  arquivosMostrados,
  type ArquivoMostrado,
  type ClienteDoLink,
} from './arquivos-mostrados.js';
import { FatosDoLink } from '../fatos-do-link.js';
import { impedimentoParaOCliente } from '../respostas/resposta-pelo-link.js';

export interface VersaoVista {
  readonly versao: number;
  readonly hash: string;
  /** Salt in the version's hash. */
  readonly sal: string;
  readonly conteudo: ConteudoDoOrcamento;
}

export interface AprovacaoVista extends VersaoVista {
  readonly nome: string;
  readonly em: string;
}

export interface PedidoAcompanhado {
  readonly id: number;
  readonly estagioId: EstagioId;
  readonly cancelado: boolean;
  readonly prazo: string | null;
  readonly horaDoPrazo: string | null;
  readonly entrega: boolean;
  readonly total: number;
  readonly pago: number;
  /** In centavos; negative when overpaid. */
  readonly saldo: number;
  /** Unpaid deposit (sinal) in centavos; 0 when paid or not agreed. */
  readonly faltaDoSinal: number;
  readonly arquivos: readonly ArquivoMostrado[];
}

export interface OrcamentoDoLink {
  readonly orcamentoId: number;
  readonly revisao: number;
  readonly estado: EstadoDoOrcamento;
  readonly atual: VersaoVista;
  /** Why the current version cannot be approved; null when it can. */
  readonly impedimento: string | null;
  /** The version approved last. */
  readonly aprovada: AprovacaoVista | null;
  /** Differences from the approved version while a newer one waits for approval. */
  readonly mudou: readonly DiferencaDoOrcamento[];
  readonly mudancas: readonly Pick<LinhaMudancaPedida, 'em' | 'mensagem' | 'fotos'>[];
  readonly pedido: PedidoAcompanhado | null;
  /** The version is approved, but a process has not made its order yet. */
  readonly registrando: boolean;
}

/** The approved version while a newer one waits for approval; null otherwise. */
export const aprovadaAntes = ({ estado, aprovada }: OrcamentoDoLink): AprovacaoVista | null =>
  estado === 'aprovado' ? null : aprovada;

export const versoesNaPagina = (orcamento: OrcamentoDoLink): readonly VersaoVista[] => {
  const antes = aprovadaAntes(orcamento);
  return antes ? [orcamento.atual, antes] : [orcamento.atual];
};

/** `orcamento` is null when the link exists but opens nothing any more. */
export interface LinkAberto {
  readonly link: LinhaLink;
  readonly orcamento: OrcamentoDoLink | null;
}

const vista = (
  orcamentoId: number,
  linha: LinhaVersaoDoOrcamento & { readonly sal: string },
): VersaoVista => ({
  versao: linha.versao,
  conteudo: linha.conteudo,
  sal: linha.sal,
  hash: hashDaVersao(orcamentoId, linha),
});

const aprovacaoDe = (
  orcamentoId: number,
  versoes: readonly LinhaVersaoDoOrcamento[],
): AprovacaoVista | null => {
  const linha = versoes.find(({ aprovada_em }) => aprovada_em !== null);
  if (!linha || linha.sal === null) return null;
  return {
    ...vista(orcamentoId, { ...linha, sal: linha.sal }),
    nome: linha.aprovada_por ?? '',
    em: linha.aprovada_em!,
    ...(linha.hash === null ? {} : { hash: linha.hash }),
  };
};

/** Leaves out files of the order that the version's photos show already. */
const semRepetidas = (
  pedido: PedidoAcompanhado | null,
  conteudo: ConteudoDoOrcamento,
): PedidoAcompanhado | null => {
  if (!pedido) return null;
  const vistas = new Set(fotosDaVersao(conteudo).map(({ hash }) => hash));
  return { ...pedido, arquivos: pedido.arquivos.filter(({ hash }) => !vistas.has(hash)) };
};

type Db = CadastroDeClientesDb & LinksDb & OrcamentosDb & PedidosDb;

@Injectable()
export class PaginaDoLinkQuery {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
    private readonly orcamentos: FatosDoLink,
  ) {}

  /** Undefined for an unknown hash. */
  async de(hash: string): Promise<LinkAberto | undefined> {
    const link = await this.db
      .selectFrom('links_dos_orcamentos.links')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!link) return undefined;
    const hoje = this.orcamentos.hoje();
    const aberto = !link.revogado && link.ate >= hoje;
    return { link, orcamento: aberto ? await this.orcamento(link) : null };
  }

  private async orcamento(link: LinhaLink): Promise<OrcamentoDoLink | null> {
    const { orcamento_id: orcamentoId, cliente_id } = link;
    const [linha, versoes, mudancas] = await Promise.all([
      this.db
        .selectFrom('orcamentos.orcamentos')
        .select(['cliente_id', 'excluido', 'estado', 'revisao', 'pedido_id'])
        .where('id', '=', orcamentoId)
        .executeTakeFirst(),
      this.db
        .selectFrom('orcamentos.versoes')
        .selectAll()
        .where('orcamento_id', '=', orcamentoId)
        .orderBy('versao', 'desc')
        .execute(),
      this.db
        .selectFrom('links_dos_orcamentos.mudancas')
        .select(['em', 'mensagem', 'fotos'])
        .where('orcamento_id', '=', orcamentoId)
        .where('cliente_id', '=', cliente_id)
        .orderBy('id', 'desc')
        .execute(),
    ]);
    const [atual] = versoes;
    // The customer when the version was written: a merge changes the customer of the quote, not of the version.
    if (!linha || !atual || linha.excluido || atual.cliente_id !== cliente_id) return null;
    // The salt is erased with the customer's data.
    if (atual.sal === null) return null;
    const doCliente = versoes.filter((versao) => versao.cliente_id === cliente_id);
    const aprovada = aprovacaoDe(orcamentoId, doCliente);
    return {
      orcamentoId,
      revisao: linha.revisao,
      estado: linha.estado,
      atual: vista(orcamentoId, { ...atual, sal: atual.sal }),
      impedimento: linha.estado === 'aberto' ? this.impedimento(atual) : null,
      aprovada,
      mudou:
        aprovada && linha.estado === 'aberto'
          ? diferencasDoOrcamento(aprovada.conteudo, atual.conteudo)
          : [],
      mudancas,
      registrando: linha.estado === 'aprovado' && linha.pedido_id === null,
      pedido:
        linha.pedido_id === null || linha.estado !== 'aprovado'
          ? null
          : semRepetidas(
              await this.pedido(linha.pedido_id, orcamentoId, {
                agora: linha.cliente_id,
                antes: cliente_id,
              }),
              atual.conteudo,
            ),
    };
  }

  private impedimento(atual: LinhaVersaoDoOrcamento): string | null {
    const impedimento = impedimentoDaAprovacao(atual, this.orcamentos.hoje());
    return impedimento && impedimentoParaOCliente(impedimento);
  }

  /** Null when the order belongs to another customer today. */
  private async pedido(
    pedidoId: number,
    orcamentoId: number,
    cliente: ClienteDoLink,
  ): Promise<PedidoAcompanhado | null> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos')
      .select(['id', 'estagio_id', 'cancelado', 'prazo', 'hora_do_prazo', 'entrega'])
      .select(['valor_total_em_centavos', 'saldo_em_centavos', 'pago_em_centavos'])
      .select(['taxa_em_centavos', 'sinal_em_centavos'])
      .where('id', '=', pedidoId)
      .where('orcamento_id', '=', orcamentoId)
      .where('cliente_id', '=', cliente.agora)
      .executeTakeFirst();
    if (!pedido) return null;
    const { valor_total_em_centavos: total, saldo_em_centavos: saldo } = pedido;
    const pago = pedido.pago_em_centavos;
    return {
      id: pedido.id,
      estagioId: pedido.estagio_id,
      cancelado: pedido.cancelado,
      prazo: pedido.prazo,
      horaDoPrazo: pedido.hora_do_prazo,
      entrega: pedido.entrega,
      total,
      pago,
      saldo,
      arquivos: pedido.cancelado ? [] : await arquivosMostrados(this.db, pedidoId, cliente),
      faltaDoSinal: Math.max(0, Math.min(saldo, (pedido.sinal_em_centavos ?? 0) - pago)),
    };
  }

  /** Empty when the version does not exist, or was for another customer. */
  async mudouDesde(
    link: LinhaLink,
    versao: number,
    atual: VersaoVista,
  ): Promise<DiferencaDoOrcamento[]> {
    const linha = await this.db
      .selectFrom('orcamentos.versoes')
      .select('conteudo')
      .where('orcamento_id', '=', link.orcamento_id)
      .where('cliente_id', '=', link.cliente_id)
      .where('versao', '=', versao)
      .executeTakeFirst();
    return linha ? diferencasDoOrcamento(linha.conteudo, atual.conteudo) : [];
  }
}
