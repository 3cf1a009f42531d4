import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaCurto, formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import {
  contatoDoWhatsApp,
  linksDoTelefone,
} from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import {
  ETIQUETA_DA_SOLICITACAO,
  type SituacaoDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/situacao';
import type { AbaDeSolicitacoes } from '@encomenda/contracts/solicitacoes/situacao';
import type {
  ClienteComTelefone,
  ContagensDeSolicitacoes,
  ResumoDaSolicitacao,
  Solicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import {
  fotosNaTela,
  idDaFoto,
  lugarDaFoto,
} from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type {
  LinhaSolicitacao,
  SolicitacoesDb,
} from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { comOTelefone } from '../clientes/juncao/com-o-telefone.js';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { solicitacaoInexistente } from './domain/solicitacao.js';

export const fotoInexistente = (): Recusa =>
  Recusa.inexistente('foto-inexistente', 'Foto não encontrada.');

const DO_RESUMO = [
  'id',
  'codigo',
  'nome',
  'telefone',
  'produto_nome',
  'quantidade',
  'para',
  'situacao',
  'recebida_em',
  'dia',
] as const;

const COLUNAS = { id: 'id', nome: 'nome', para: 'para', recebida: 'id' };

const SITUACAO_DA_ABA: Readonly<Record<AbaDeSolicitacoes, SituacaoDaSolicitacao>> = {
  novas: 'nova',
  respondidas: 'respondida',
  recusadas: 'recusada',
};

/** Maximum number of customers shown with the request's telephone. */
const MAXIMO_COM_TELEFONE = 5;

const resumoDe = (
  linha: Pick<LinhaSolicitacao, (typeof DO_RESUMO)[number]>,
): ResumoDaSolicitacao => ({
  id: linha.id,
  codigo: linha.codigo,
  nome: linha.nome,
  telefone: linha.telefone === null ? null : formatarTelefone(linha.telefone),
  encomenda: `${linha.quantidade} × ${linha.produto_nome}`,
  para: linha.para,
  para_br: linha.para === null ? null : formatarDia(linha.para),
  situacao: linha.situacao,
  situacao_badge: ETIQUETA_DA_SOLICITACAO[linha.situacao],
  recebida_br: formatarInstante(new Date(linha.recebida_em)),
  data: linha.dia,
});

const valorDaOpcao = ({ opcoes, textos }: LinhaSolicitacao, lugar: number): string =>
  opcoes[lugar]?.escolha ?? textos?.[lugar] ?? '••••';

const resposta = (linha: LinhaSolicitacao, loja: string): string => {
  const [primeiroNome] = linha.nome.split(' ');
  const para = linha.para === null ? '' : ` para ${diaCurto(linha.para)}`;
  return `Olá, ${primeiroNome}! Aqui é ${loja}. Recebemos o seu pedido de ${linha.quantidade} × ${linha.produto_nome}${para} (código ${linha.codigo}).`;
};

@Injectable()
export class SolicitacoesDoSite {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<
      SolicitacoesDb & CadastroDeClientesDb & OrcamentosDb
    >,
    private readonly configuracoes: ConfiguracoesReader,
  ) {}

  async tabela(
    aba: AbaDeSolicitacoes,
    consulta: ConsultaDeTabela,
  ): Promise<Pagina<ResumoDaSolicitacao>> {
    const todas = this.db
      .selectFrom('solicitacoes.solicitacoes')
      .where('situacao', '=', SITUACAO_DA_ABA[aba])
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(todas.select(DO_RESUMO), consulta, {
      columns: COLUNAS,
      nullable: ['para'],
      number: 'id',
    });
    const total = consulta.pesquisa === '' ? () => this.quantas(SITUACAO_DA_ABA[aba]) : todas;
    return mapped(await paged(consulta, linhas, total), resumoDe);
  }

  /** Number from the read model's stored counts: counting the rows for each page would be slow. */
  async quantas(situacao: SituacaoDaSolicitacao): Promise<number> {
    const contagem = await this.db
      .selectFrom('solicitacoes.contagens')
      .select('quantidade')
      .where('situacao', '=', situacao)
      .executeTakeFirst();
    return contagem?.quantidade ?? 0;
  }

  async contagens(): Promise<ContagensDeSolicitacoes> {
    const linhas = await this.db.selectFrom('solicitacoes.contagens').selectAll().execute();
    const em = (situacao: SituacaoDaSolicitacao): number =>
      linhas.find((linha) => linha.situacao === situacao)?.quantidade ?? 0;
    return { novas: em('nova'), respondidas: em('respondida'), recusadas: em('recusada') };
  }

  /** @throws Recusa (404) when the request does not exist */
  async mostrar(id: number): Promise<Solicitacao> {
    const linha = await this.db
      .selectFrom('solicitacoes.solicitacoes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!linha) throw solicitacaoInexistente();
    const [orcamento, cliente, clientes_com_telefone, { nome: loja }] = await Promise.all([
      this.orcamento(linha.orcamento_id),
      this.cliente(linha.cliente_id),
      linha.cliente_id === null ? this.comTelefone(linha.telefone) : [],
      this.configuracoes.current(),
    ]);
    const { valor_em_centavos: valor, quantidade } = linha;
    const contato = contatoDoWhatsApp(linha.telefone);
    return {
      ...resumoDe(linha),
      ligar: linha.telefone === null ? null : linksDoTelefone(linha.telefone).ligar,
      produto: { id: linha.produto_id, nome: linha.produto_nome },
      quantidade,
      opcoes: linha.opcoes.map(({ nome }, lugar) => ({ nome, valor: valorDaOpcao(linha, lugar) })),
      valor: valor === null ? null : emReais(valor),
      valor_br: valor === null ? null : formatarReais(valor),
      total_br: valor === null ? null : formatarReais(valor * quantidade),
      observacao: linha.observacao,
      fotos: fotosNaTela(linha.fotos, idDaFoto(id, 0), '/api/adm/solicitacoes/foto'),
      motivo: linha.motivo,
      cliente,
      orcamento_id: orcamento?.id ?? null,
      pedido_id: linha.pedido_id ?? orcamento?.pedido_id ?? null,
      clientes_com_telefone,
      whatsapp: 'numero' in contato ? contato.numero : null,
      resposta: resposta(linha, loja),
      eliminada: linha.eliminada,
      revisao: linha.revisao,
    };
  }

  /** The quote and the order that its approval made; undefined when the quote was deleted. */
  private async orcamento(id: number | null) {
    if (id === null) return undefined;
    return this.db
      .selectFrom('orcamentos.orcamentos')
      .select(['id', 'pedido_id'])
      .where('id', '=', id)
      .where('excluido', '=', false)
      .executeTakeFirst();
  }

  /** @throws Recusa (404) when the photo does not exist */
  async foto(id: number): Promise<{ solicitacaoId: number; hash: string }> {
    const { solicitacaoId, lugar } = lugarDaFoto(id);
    const linha = await this.db
      .selectFrom('solicitacoes.solicitacoes')
      .select('fotos')
      .where('id', '=', solicitacaoId)
      .executeTakeFirst();
    const foto = linha?.fotos[lugar];
    if (!foto) throw fotoInexistente();
    return { solicitacaoId, hash: foto.hash };
  }

  private async cliente(clienteId: number | null): Promise<ClienteComTelefone | null> {
    if (clienteId === null) return null;
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where('id', '=', clienteId)
      .executeTakeFirst();
    return cliente ?? null;
  }

  private comTelefone(telefone: string | null): Promise<ClienteComTelefone[]> {
    if (telefone === null) return Promise.resolve([]);
    return this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome'])
      .where(comOTelefone(telefone))
      .orderBy('id')
      .limit(MAXIMO_COM_TELEFONE)
      .execute();
  }
}
