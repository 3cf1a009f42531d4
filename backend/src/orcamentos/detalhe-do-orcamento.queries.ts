import { diferencasDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/diferencas-do-orcamento';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type {
  Orcamento,
  OrcamentoParaRever,
  VersaoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import {
  idDaVersao,
  type LinhaVersaoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { Pedidos } from '../pedidos/pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { impedimentoDaAprovacao } from './domain/exigencias.js';
import { recusaDaExclusao } from './escrita/excluir-orcamento.js';
import {
  CAMPOS_DO_RESUMO,
  conteudoNaTela,
  enderecoNaTela,
  fotosDaVersaoNaTela,
  fotosDoItemNaTela,
  resumoDoOrcamento,
  totalNaTela,
} from './orcamento-na-tela.js';
import { orcamentoInexistente, type LeiturasDoOrcamento } from './orcamentos.queries.js';

export const fotoInexistente = (): Recusa =>
  Recusa.inexistente('foto-inexistente', 'Foto não encontrada.');

type Versao = LinhaVersaoDoOrcamento & {
  escrita_por: string | null;
  enviada_por_nome: string | null;
};

const quem = (id: number | null, nome: string | null): string =>
  id === null ? 'Sistema' : (nome ?? `Usuário ${id}`);

const versaoNaTela = (versao: Versao, anterior: Versao | undefined): VersaoDoOrcamento => ({
  versao: versao.versao,
  em: versao.em,
  por: quem(versao.usuario_id, versao.escrita_por),
  ...totalNaTela(versao.conteudo),
  diferencas: anterior ? diferencasDoOrcamento(anterior.conteudo, versao.conteudo) : [],
  fotos: fotosDaVersaoNaTela(versao).map(({ item: _item, ...foto }) => foto),
  enviada:
    versao.enviada_em === null || versao.enviada_canal === null
      ? null
      : {
          em: versao.enviada_em,
          por: quem(versao.enviada_por, versao.enviada_por_nome),
          canal: versao.enviada_canal,
        },
  aprovacao:
    versao.aprovada_em === null || versao.aprovada_meio === null
      ? null
      : {
          em: versao.aprovada_em,
          nome: versao.aprovada_por ?? '',
          meio: versao.aprovada_meio,
          hash: versao.hash ?? '',
        },
  recusa:
    versao.recusada_em === null || versao.recusada_meio === null
      ? null
      : {
          em: versao.recusada_em,
          motivo: versao.recusada_motivo,
          meio: versao.recusada_meio,
        },
});

@Injectable()
export class DetalheDoOrcamento {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<LeiturasDoOrcamento>,
    private readonly pedidos: Pedidos,
  ) {}

  async mostrar(orcamentoId: number): Promise<Orcamento> {
    const hoje = this.pedidos.hoje();
    const [linha, versoes] = await Promise.all([
      this.linha(orcamentoId),
      this.db
        .selectFrom('orcamentos.versoes as versao')
        .leftJoin('lista_de_usuarios.usuarios as autor', 'autor.id', 'versao.usuario_id')
        .leftJoin('lista_de_usuarios.usuarios as quem', 'quem.id', 'versao.enviada_por')
        .selectAll('versao')
        .select(['autor.nome as escrita_por', 'quem.nome as enviada_por_nome'])
        .where('versao.orcamento_id', '=', orcamentoId)
        .orderBy('versao.versao', 'desc')
        .execute(),
    ]);
    const atual = versoes[0];
    if (!linha || !atual) throw orcamentoInexistente();
    const { pedido_cancelado, pedido_versao, revisao, ...resumo } = linha;
    return {
      ...resumoDoOrcamento(resumo, hoje),
      ...conteudoNaTela(atual),
      versoes: versoes.map((versao, index) => versaoNaTela(versao, versoes[index + 1])),
      pedido:
        resumo.pedido_id === null || pedido_versao === null
          ? null
          : {
              id: resumo.pedido_id,
              versao: pedido_versao,
              cancelado: pedido_cancelado ?? false,
            },
      impedimento:
        resumo.estado === 'aberto' ? (impedimentoDaAprovacao(atual, hoje)?.frase ?? null) : null,
      recusa_da_exclusao: recusaDaExclusao(resumo.estado === 'aprovado')?.message ?? null,
      revisao,
    };
  }

  async paraRever(orcamentoId: number): Promise<OrcamentoParaRever> {
    const linha = await this.linha(orcamentoId);
    if (!linha) throw orcamentoInexistente();
    const versao = await this.db
      .selectFrom('orcamentos.versoes')
      .select(['orcamento_id', 'versao', 'conteudo'])
      .where('id', '=', idDaVersao(orcamentoId, linha.versao))
      .executeTakeFirstOrThrow();
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where('id', '=', linha.cliente_id)
      .executeTakeFirst();
    const { conteudo } = versao;
    const fotos = fotosDaVersaoNaTela(versao);
    const { sinalEmCentavos, sinalEmCentesimos } = conteudo;
    return {
      ...valoresDe(camposDoOrcamento, conteudo),
      id: linha.id,
      revisao: linha.revisao,
      versao: linha.versao,
      cliente: cliente && !foiRemovido(cliente.nome) ? cliente : null,
      itens: conteudo.itens.map((item, index) => ({
        produto_id: item.produtoId,
        avulso: item.produtoId === null ? item.produtoNome : null,
        produto: item.produtoNome,
        quantidade: item.quantidade,
        valor: emReais(item.valorEmCentavos),
        desconto: emReais(item.descontoEmCentavos),
        descricao: conteudo.detalhesDosItens?.[index] ?? null,
        fotos: fotosDoItemNaTela(fotos, index),
      })),
      desconto: emReais(conteudo.descontoEmCentavos),
      entrega:
        conteudo.saida === 'Entrega'
          ? {
              endereco: enderecoNaTela(conteudo.enderecoDaEntrega),
              taxa: emReais(conteudo.taxaEmCentavos),
            }
          : null,
      sinal:
        sinalEmCentavos === null
          ? null
          : sinalEmCentesimos === null
            ? { valor: emReais(sinalEmCentavos), em: 'reais' }
            : { valor: sinalEmCentesimos / 100, em: 'porcentagem' },
    };
  }

  /** `lugar`: place among all photos of the version, from 1. @throws Recusa (404) when there is no such photo */
  async foto(
    orcamentoId: number,
    versao: number,
    lugar: number,
  ): Promise<{ clienteId: number; hash: string }> {
    const linha = await this.db
      .selectFrom('orcamentos.versoes')
      .select(['cliente_id as clienteId', 'conteudo'])
      .where('orcamento_id', '=', orcamentoId)
      .where('versao', '=', versao)
      .executeTakeFirst();
    const foto = linha && fotosDaVersao(linha.conteudo)[lugar - 1];
    if (!foto) throw fotoInexistente();
    return { clienteId: linha.clienteId, hash: foto.hash };
  }

  private linha(orcamentoId: number) {
    return this.db
      .selectFrom('orcamentos.orcamentos as orcamento')
      .leftJoin('pedidos.pedidos as pedido', 'pedido.id', 'orcamento.pedido_id')
      .select(CAMPOS_DO_RESUMO.map((campo) => `orcamento.${campo}` as const))
      .select(['orcamento.pedido_versao', 'orcamento.revisao'])
      .select('pedido.cancelado as pedido_cancelado')
      .where('orcamento.id', '=', orcamentoId)
      .executeTakeFirst();
  }
}
