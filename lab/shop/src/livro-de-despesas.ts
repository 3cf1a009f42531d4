import {
  categoriaDeDespesaStream,
  type CategoriaDeDespesaEvent,
} from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import {
  despesaStream,
  type DadosDaDespesa,
  type DespesaEvent,
} from '@encomenda/contracts/despesas/despesa.events';
import {
  unidadeDeMedidaStream,
  type UnidadeDeMedidaEvent,
} from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Step } from './history.js';
import { Colecao, type Sorteio } from './sorteio.js';

export type EventoDeDespesas = DespesaEvent | CategoriaDeDespesaEvent | UnidadeDeMedidaEvent;
type Passo = Step<EventoDeDespesas>;

const COMPRAS = ['Farinha', 'Açúcar', 'Fita de cetim', 'Conta de luz', 'Embalagens'] as const;
const CATEGORIAS = ['Insumos', 'Água e luz', 'Frete', 'Divulgação'] as const;
const UNIDADES = ['kg', 'm', 'pacote', 'caixa'] as const;

export class LivroDeDespesas {
  private readonly despesas: Colecao<DadosDaDespesa>;
  private readonly categorias: Colecao<true>;
  private readonly unidades: Colecao<true>;

  constructor(
    private readonly sorteio: Sorteio,
    private readonly novoId: (tipo: string) => number,
  ) {
    this.despesas = new Colecao(sorteio);
    this.categorias = new Colecao(sorteio);
    this.unidades = new Colecao(sorteio);
  }

  mudar(hoje: Dia): Passo {
    const { despesas, categorias, unidades } = this;
    const atos: (() => Passo)[] = [
      () => this.lancar(hoje),
      () => this.lancar(hoje),
      () => this.lancar(hoje),
      () => this.categoria('CategoriaDeDespesaCriada', this.novoId('categoria de despesa')),
      () => this.unidade('UnidadeDeMedidaCriada', this.novoId('unidade')),
    ];
    if (despesas.tamanho > 0)
      atos.push(
        () => this.corrigir(hoje),
        () => this.cancelar(),
      );
    if (categorias.tamanho > 0)
      atos.push(
        () => this.categoria('CategoriaDeDespesaAtualizada', categorias.um()),
        () => this.excluirCategoria(),
      );
    if (unidades.tamanho > 0)
      atos.push(
        () => this.unidade('UnidadeDeMedidaAtualizada', unidades.um()),
        () => this.excluirUnidade(),
      );
    return this.sorteio.um(atos)();
  }

  private dados(hoje: Dia): DadosDaDespesa {
    const { um, inteiro, chance } = this.sorteio;
    const umaDe = (colecao: Colecao<true>) =>
      colecao.tamanho === 0 || chance(0.25) ? null : colecao.um();
    return {
      nome: `${um(COMPRAS)} ${inteiro(1, 99)}`,
      descricao: chance(0.2) ? '<p>Pago em dinheiro</p>' : null,
      quantidadeEmMilesimos: chance(0.3) ? null : inteiro(1, 20_000),
      unidadeId: umaDe(this.unidades),
      categoriaId: umaDe(this.categorias),
      data: somarDias(hoje, -inteiro(0, 40)),
      valorEmCentavos: inteiro(1, 200_000),
    };
  }

  private lancar(hoje: Dia): Passo {
    const despesaId = this.novoId('despesa');
    const dados = this.dados(hoje);
    this.despesas.guardar(despesaId, dados);
    const stream = despesaStream(despesaId);
    return { stream, type: 'DespesaLancada', data: { despesaId, ...dados } };
  }

  private corrigir(hoje: Dia): Passo {
    const despesaId = this.despesas.um();
    const antes = this.despesas.ler(despesaId)!;
    const depois = this.dados(hoje);
    this.despesas.guardar(despesaId, depois);
    const stream = despesaStream(despesaId);
    return { stream, type: 'DespesaAtualizada', data: { despesaId, antes, depois } };
  }

  private cancelar(): Passo {
    const despesaId = this.despesas.um();
    const { data, valorEmCentavos } = this.despesas.ler(despesaId)!;
    this.despesas.retirar(despesaId);
    const stream = despesaStream(despesaId);
    return { stream, type: 'DespesaCancelada', data: { despesaId, data, valorEmCentavos } };
  }

  private categoria(
    type: 'CategoriaDeDespesaCriada' | 'CategoriaDeDespesaAtualizada',
    categoriaId: number,
  ): Passo {
    this.categorias.guardar(categoriaId, true);
    const data = { categoriaId, nome: `${this.sorteio.um(CATEGORIAS)} ${categoriaId}` };
    return { stream: categoriaDeDespesaStream(categoriaId), type, data };
  }

  private excluirCategoria(): Passo {
    const categoriaId = this.categorias.um();
    this.categorias.retirar(categoriaId);
    const stream = categoriaDeDespesaStream(categoriaId);
    return { stream, type: 'CategoriaDeDespesaExcluida', data: { categoriaId } };
  }

  private unidade(
    type: 'UnidadeDeMedidaCriada' | 'UnidadeDeMedidaAtualizada',
    unidadeId: number,
  ): Passo {
    this.unidades.guardar(unidadeId, true);
    const data = { unidadeId, nome: this.sorteio.um(UNIDADES) };
    return { stream: unidadeDeMedidaStream(unidadeId), type, data };
  }

  private excluirUnidade(): Passo {
    const unidadeId = this.unidades.um();
    this.unidades.retirar(unidadeId);
    const stream = unidadeDeMedidaStream(unidadeId);
    return { stream, type: 'UnidadeDeMedidaExcluida', data: { unidadeId } };
  }
}
