import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { Emissao } from './emissao.js';
import type { ImpressoDoOrcamento } from '../impresso.js';
import { linhasDoEndereco } from './linhas.js';

@Injectable()
export class ImpressosDosOrcamentos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<OrcamentosDb>,
    private readonly emissao: Emissao,
  ) {}

  /** The current version. @throws Recusa (404) when the quote does not exist */
  async de(orcamentoId: number): Promise<ImpressoDoOrcamento> {
    const versao = await this.db
      .selectFrom('orcamentos.versoes')
      .selectAll()
      .where('orcamento_id', '=', orcamentoId)
      .orderBy('versao', 'desc')
      .executeTakeFirst();
    if (!versao) throw Recusa.inexistente('orcamento-inexistente', 'Orçamento não encontrado.');
    const { conteudo } = versao;
    const { loja } = await this.emissao.loja();
    const destino = conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco;
    const fotos = fotosDaVersao(conteudo).map(({ item, hash }) => ({
      clienteId: conteudo.clienteId,
      hash,
      legenda: conteudo.itens[item]?.produtoNome ?? '',
    }));
    return {
      tipo: 'orcamento',
      id: orcamentoId,
      loja,
      emitidoEm: await this.emissao.instante([orcamentoStream(orcamentoId)]),
      versao: versao.versao,
      data: diaDeNegocio(new Date(versao.em)),
      validade: conteudo.validade,
      prazo: conteudo.prazo,
      horaDoPrazo: conteudo.horaDoPrazo,
      cliente: {
        nome: conteudo.clienteNome,
        linhas: conteudo.clienteEndereco === null ? [] : linhasDoEndereco(conteudo.clienteEndereco),
      },
      entrega:
        conteudo.saida === 'Entrega'
          ? {
              linhas: destino === null ? [] : linhasDoEndereco(destino),
              taxaEmCentavos: conteudo.taxaEmCentavos,
            }
          : null,
      itens: conteudo.itens.map((item, index) => ({
        produto: item.produtoNome,
        quantidade: item.quantidade,
        valorEmCentavos: item.valorEmCentavos,
        descontoEmCentavos: item.descontoEmCentavos,
        descricao: conteudo.detalhesDosItens?.[index] ?? null,
      })),
      ...(fotos.length > 0 ? { fotos } : {}),
      descontoEmCentavos: conteudo.descontoEmCentavos,
      sinalEmCentavos: conteudo.sinalEmCentavos,
      condicoes: conteudo.condicoes,
      descricao: conteudo.descricao,
      aprovacao:
        versao.aprovada_em === null
          ? null
          : { nome: versao.aprovada_por ?? '', em: versao.aprovada_em, hash: versao.hash ?? '' },
    };
  }
}
