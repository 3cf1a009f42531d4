import { describe, expect, it } from 'vitest';
import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { fold, specFor } from '../../testing/given-when-then.js';
import { cancelarDespesa } from '../cancelar-despesa.js';
import { anexarComprovante, removerComprovante } from './comprovantes.commands.js';
import { despesaFold } from '../domain/despesa.js';
import { restaurarDespesa } from '../domain/restaurar-despesa.js';

const given = specFor(despesaFold);
const despesaId = 6;
const lancada: DespesaEvent = {
  type: 'DespesaLancada',
  data: {
    despesaId,
    nome: 'Farinha',
    descricao: null,
    quantidadeEmMilesimos: null,
    unidadeId: null,
    categoriaId: null,
    data: '2026-11-02',
    valorEmCentavos: 4_590,
  },
};
const arquivo = (n: number, nome = `nota ${n}.jpg`) => ({
  nome,
  hash: `${n}`.padStart(64, '0'),
  tipo: 'image/jpeg' as const,
  bytes: 100 + n,
  largura: 640,
  altura: 480,
});
const anexado = (n: number): DespesaEvent => ({
  type: 'ComprovanteAnexado',
  data: { despesaId, comprovanteId: n, ...arquivo(n) },
});
const removido = (n: number): DespesaEvent => ({
  type: 'ComprovanteRemovido',
  data: { despesaId, comprovanteId: n, ...arquivo(n) },
});
const anexar = (n: number, nome?: string) =>
  anexarComprovante({ despesaId, comprovanteId: n, comprovante: arquivo(n, nome) });
const remover = (comprovanteId: number) => removerComprovante({ despesaId, comprovanteId });
const emVigor = fold(despesaFold, [lancada]);

describe('os comprovantes de uma despesa', () => {
  it('entram com um nome seguro, ao lado dos outros', () => {
    given(lancada, anexado(1)).when(anexar(2)).thenEvents(anexado(2));
    given(lancada)
      .when(anexar(1, 'C:\\fakepath\\nota.exe'))
      .thenEvents({
        type: 'ComprovanteAnexado',
        data: { despesaId, comprovanteId: 1, ...arquivo(1, 'nota.jpg') },
      });
  });

  it('o mesmo arquivo não entra duas vezes, e volta a entrar depois de removido', () => {
    const repetido = anexarComprovante({ despesaId, comprovanteId: 9, comprovante: arquivo(1) });
    given(lancada, anexado(1))
      .when(repetido)
      .thenRefused('arquivo-repetido', 'Este comprovante já está na despesa.', { campo: 'file' });
    given(lancada, anexado(1), removido(1)).when(anexar(1)).thenEvents(anexado(1));
  });

  it('são cinco no máximo', () => {
    const cinco = [1, 2, 3, 4, 5].map(anexado);
    given(lancada, ...cinco)
      .when(anexar(6))
      .thenRefused('arquivos-demais', 'A despesa já tem 5 comprovantes.', { campo: 'file' });
    given(lancada, ...cinco, removido(3))
      .when(anexar(6))
      .thenEvents(anexado(6));
  });

  it('sai um, e só ele; o que não está é recusado', () => {
    given(lancada, anexado(1), anexado(2)).when(remover(1)).thenEvents(removido(1));
    for (const historia of [[lancada], [lancada, anexado(1), removido(1)]])
      given(...historia)
        .when(remover(1))
        .thenRefused('comprovante-inexistente', 'Comprovante não encontrado.', 'inexistente');
  });

  it('ficam com a despesa que é cancelada e volta', () => {
    const cancelar = cancelarDespesa({ despesaId })(emVigor);
    const antes = [lancada, anexado(1), ...cancelar];
    given(...antes)
      .when(remover(1))
      .thenRefused('despesa-inexistente', 'Despesa não encontrada.', 'inexistente');
    const depois = fold(despesaFold, [
      ...antes,
      ...restaurarDespesa({ despesaId })(fold(despesaFold, antes)),
    ]);
    expect(depois).toMatchObject({
      situacao: 'lancada',
      comprovantes: new Map([[1, arquivo(1)]]),
    });
  });
});
