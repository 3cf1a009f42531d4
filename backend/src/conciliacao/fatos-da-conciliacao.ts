import { faltaDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import type { DespesaAMao, PagamentoAMao, ParaAvisar } from './avisos/avisos.js';
import type { PedidoAPagar } from './propostas/pesar-pedido.js';
import type { Escolha } from './propostas/propor-despesas.js';
import { movimentosEmVolta, type BancoDaConciliacao, type Dias } from './tabelas-da-conciliacao.js';

const ESCOLHAS_AT_MOST = 2_000;

@Injectable()
export class FatosDaConciliacao {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<BancoDaConciliacao>,
    private readonly sinal: Sinal,
  ) {}

  movimentos(dias: Dias): Promise<ParaAvisar[]> {
    return movimentosEmVolta(this.db, dias);
  }

  async pedidosAPagar(): Promise<PedidoAPagar[]> {
    const regra = await this.sinal.regra();
    const linhas = await this.db
      .selectFrom('pedidos.pedidos')
      .select([
        'id',
        'cliente_nome',
        'valor_total_em_centavos',
        'pago_em_centavos',
        'saldo_em_centavos',
        'sinal_em_centavos',
        'data',
        'prazo',
      ])
      .where(pedidoEm().aPagar)
      .execute();
    return linhas.map((linha) => ({
      id: linha.id,
      clienteNome: linha.cliente_nome,
      totalEmCentavos: linha.valor_total_em_centavos,
      faltaEmCentavos: linha.saldo_em_centavos,
      faltaDoSinalEmCentavos: faltaDoSinal(regra, {
        totalEmCentavos: linha.valor_total_em_centavos,
        pagoEmCentavos: linha.pago_em_centavos,
        combinadoEmCentavos: linha.sinal_em_centavos,
      }),
      data: linha.data,
      prazo: linha.prazo,
    }));
  }

  pagamentosAMao(): Promise<PagamentoAMao[]> {
    return this.db
      .selectFrom('pedidos.pagamentos as pagamento')
      .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'pagamento.pedido_id')
      .leftJoin('conciliacao.lancamentos as do_banco', 'do_banco.pagamento_id', 'pagamento.id')
      .select([
        'pagamento.pedido_id',
        'pedido.cliente_nome',
        'pagamento.data',
        'pagamento.valor_em_centavos',
      ])
      .where('do_banco.id', 'is', null)
      .where('pagamento.valor_em_centavos', 'in', this.valoresAConferir('credito'))
      .execute();
  }

  despesasAMao(): Promise<DespesaAMao[]> {
    return this.db
      .selectFrom('despesas.despesas as despesa')
      .leftJoin('conciliacao.lancamentos as do_banco', 'do_banco.despesa_id', 'despesa.id')
      .select(['despesa.nome', 'despesa.data', 'despesa.valor_em_centavos'])
      .where('do_banco.id', 'is', null)
      .where('despesa.valor_em_centavos', 'in', this.valoresAConferir('debito'))
      .execute();
  }

  /** Debits that users booked, latest first, with name and category of the expense today. */
  async escolhas(): Promise<(Escolha & { readonly categoria: string | null })[]> {
    const linhas = await this.db
      .selectFrom('conciliacao.lancamentos as lancamento')
      .innerJoin('despesas.despesas as despesa', 'despesa.id', 'lancamento.despesa_id')
      .leftJoin('escrita.textos_de_lancamentos as texto', 'texto.chave', 'lancamento.chave')
      .select([
        'lancamento.marca_das_palavras',
        'texto.texto',
        'despesa.nome',
        'despesa.categoria_id',
        'despesa.categoria_nome',
      ])
      .orderBy('despesa.id', 'desc')
      .limit(ESCOLHAS_AT_MOST)
      .execute();
    return linhas.map((linha) => ({
      marcaDasPalavras: linha.marca_das_palavras,
      texto: linha.texto,
      nome: linha.nome,
      categoriaId: linha.categoria_id,
      categoria: linha.categoria_nome,
    }));
  }

  private valoresAConferir(tipo: 'credito' | 'debito') {
    return this.db
      .selectFrom('conciliacao.lancamentos')
      .select('valor_em_centavos')
      .where('situacao', '=', 'a-conferir')
      .where('tipo', '=', tipo);
  }
}
