import { describe, it } from 'vitest';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { specFor } from '../../testing/given-when-then.js';
import { despesaFold } from './despesa.js';
import { lancarDespesa } from '../lancar-despesa.js';
import { atualizarDespesa } from '../atualizar-despesa.js';
import { cancelarDespesa } from '../cancelar-despesa.js';
import { restaurarDespesa } from './restaurar-despesa.js';

const given = specFor(despesaFold);
const despesaId = 6;
const dados: DadosDaDespesa = {
  nome: 'Farinha',
  descricao: '<p>Saco grande</p>',
  quantidadeEmMilesimos: 2_500,
  unidadeId: 2,
  categoriaId: 4,
  data: '2026-11-02',
  valorEmCentavos: 4_590,
};
const lancada: DespesaEvent = { type: 'DespesaLancada', data: { despesaId, ...dados } };
const corrigida = (mudanca: Partial<DadosDaDespesa>): DespesaEvent => ({
  type: 'DespesaAtualizada',
  data: { despesaId, antes: dados, depois: { ...dados, ...mudanca } },
});
const cancelada: DespesaEvent = {
  type: 'DespesaCancelada',
  data: { despesaId, data: '2026-11-02', valorEmCentavos: 4_590 },
};
const existem = { categoriaExiste: true, unidadeExiste: true };
const inexistente = ['despesa-inexistente', 'Despesa não encontrada.', 'inexistente'] as const;
const semDespesa: [string, DespesaEvent[]][] = [
  ['não existe', []],
  ['foi cancelada', [lancada, cancelada]],
];
const REFERENCIAS = [
  [
    { categoriaExiste: false },
    'categoria-invalida',
    'O campo Categoria é inválido.',
    'categoria_id',
  ],
  [
    { unidadeExiste: false },
    'unidade-invalida',
    'O campo Unidade de Medida é inválido.',
    'unidade_medida_id',
  ],
] as const;

describe('lançar despesa', () => {
  const lancar = { despesaId, dados, ...existem } as const;

  it('entra no dia dela', () => {
    given().when(lancarDespesa(lancar)).thenEvents(lancada);
  });

  it('basta ter nome, data e valor', () => {
    const simples: DadosDaDespesa = {
      ...dados,
      descricao: null,
      quantidadeEmMilesimos: null,
      unidadeId: null,
      categoriaId: null,
    };
    given()
      .when(
        lancarDespesa({ ...lancar, dados: simples, categoriaExiste: false, unidadeExiste: false }),
      )
      .thenEvents({ type: 'DespesaLancada', data: { despesaId, ...simples } });
  });

  it.each(REFERENCIAS)('recusa o que não existe: %j', (falta, codigo, frase, campo) => {
    given()
      .when(lancarDespesa({ ...lancar, ...falta }))
      .thenRefused(codigo, frase, { campo });
  });

  it('diz as duas faltas de uma vez', () => {
    given()
      .when(lancarDespesa({ ...lancar, categoriaExiste: false, unidadeExiste: false }))
      .thenRefused('categoria-invalida', 'O campo Categoria é inválido.', {
        campo: 'categoria_id',
        outros: { unidade_medida_id: 'O campo Unidade de Medida é inválido.' },
      });
  });

  it('não lança duas vezes, nem a que foi cancelada', () => {
    const jaExiste = ['despesa-ja-existe', 'Esta despesa já foi lançada.'] as const;
    given(lancada)
      .when(lancarDespesa(lancar))
      .thenRefused(...jaExiste);
    given(lancada, cancelada)
      .when(lancarDespesa(lancar))
      .thenRefused(...jaExiste);
  });
});

describe('atualizar despesa', () => {
  const atualizar = { despesaId, dados, ...existem } as const;

  it.each<Partial<DadosDaDespesa>>([
    { nome: 'Farinha de trigo' },
    { descricao: null },
    { quantidadeEmMilesimos: null },
    { unidadeId: 3 },
    { categoriaId: 5 },
    { data: '2026-10-31' },
    { valorEmCentavos: 1 },
  ])('guarda como era e como ficou: %j', (mudanca) => {
    given(lancada)
      .when(atualizarDespesa({ ...atualizar, dados: { ...dados, ...mudanca } }))
      .thenEvents(corrigida(mudanca));
  });

  it('compara com a última correção', () => {
    const depois = { ...dados, nome: 'Fermento' };
    given(lancada, corrigida({ nome: 'Fermento' }))
      .when(atualizarDespesa({ ...atualizar, dados: depois }))
      .thenNothing();
    given(lancada, corrigida({ nome: 'Fermento' }))
      .when(atualizarDespesa(atualizar))
      .thenEvents({ type: 'DespesaAtualizada', data: { despesaId, antes: depois, depois: dados } });
  });

  it('fica quieta quando nada mudou', () => {
    given(lancada).when(atualizarDespesa(atualizar)).thenNothing();
  });

  it.each(REFERENCIAS)('recusa trocar pelo que não existe: %j', (falta, codigo, frase, campo) => {
    given(lancada)
      .when(
        atualizarDespesa({
          ...atualizar,
          dados: { ...dados, categoriaId: 9, unidadeId: 9 },
          ...falta,
        }),
      )
      .thenRefused(codigo, frase, { campo });
  });

  it('a categoria e a unidade de antes, já excluídas, não impedem outra mudança', () => {
    given(lancada)
      .when(
        atualizarDespesa({
          ...atualizar,
          dados: { ...dados, nome: 'Fermento' },
          categoriaExiste: false,
          unidadeExiste: false,
        }),
      )
      .thenEvents(corrigida({ nome: 'Fermento' }));
  });

  it.each(semDespesa)('recusa uma despesa que %s', (_, historia) => {
    given(...historia)
      .when(atualizarDespesa(atualizar))
      .thenRefused(...inexistente);
  });
});

describe('cancelar despesa', () => {
  const cancelar = cancelarDespesa({ despesaId });

  it('diz de que dia e quanto deixa de contar', () => {
    given(lancada).when(cancelar).thenEvents(cancelada);
  });

  it('vale o que foi corrigido por último', () => {
    given(lancada, corrigida({ data: '2026-10-31', valorEmCentavos: 100 }))
      .when(cancelar)
      .thenEvents({
        type: 'DespesaCancelada',
        data: { despesaId, data: '2026-10-31', valorEmCentavos: 100 },
      });
  });

  it.each(semDespesa)('recusa uma despesa que %s', (_, historia) => {
    given(...historia)
      .when(cancelar)
      .thenRefused(...inexistente);
  });
});

describe('restaurar despesa', () => {
  const restaurar = restaurarDespesa({ despesaId });
  const restaurada = (mudanca: Partial<DadosDaDespesa> = {}): DespesaEvent => ({
    type: 'DespesaRestaurada',
    data: { despesaId, ...dados, ...mudanca },
  });

  it('volta como foi corrigida por último, e pode ser cancelada outra vez', () => {
    given(lancada, cancelada).when(restaurar).thenEvents(restaurada());
    given(lancada, corrigida({ valorEmCentavos: 100 }), cancelada)
      .when(restaurar)
      .thenEvents(restaurada({ valorEmCentavos: 100 }));
    given(lancada, cancelada, restaurada())
      .when(cancelarDespesa({ despesaId }))
      .thenEvents(cancelada);
  });

  it('recusa a que não está cancelada, ou nunca existiu', () => {
    for (const historia of [[lancada], [lancada, cancelada, restaurada()]])
      given(...historia)
        .when(restaurar)
        .thenRefused('despesa-nao-cancelada', 'Esta despesa não está cancelada.');
    given()
      .when(restaurar)
      .thenRefused(...inexistente);
  });
});
