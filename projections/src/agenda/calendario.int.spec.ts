import { describe, expect, it } from 'vitest';
import {
  calendarioStream,
  CAPACIDADE_INICIAL,
  type CalendarioEvent,
} from '@encomenda/contracts/agenda/calendario.events';
import { history, type Step } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { calendario } from './calendario.projection.js';

type Passo = Step<CalendarioEvent>;
const stream = calendarioStream();
const capacidade = (segunda: number | null): Passo => ({
  stream,
  type: 'CapacidadeDefinida',
  data: { ...CAPACIDADE_INICIAL, medida: 'unidades', domingo: 0, segunda },
});
const natal = { dia: '2026-12-24', nome: 'Véspera de Natal', todoAno: true };
const ferias = { dia: '2026-12-28', nome: 'Férias', todoAno: false };
const fechado = (data: typeof natal): Passo => ({ stream, type: 'DiaFechado', data });

describe('o calendário da oficina', () => {
  const spec = projectionSpec(calendario);

  it('não tem linhas antes da primeira mudança', async () => {
    expect(await spec.rows([])).toMatchObject({ capacidade: [], fechados: [] });
  });

  it('guarda a última capacidade e os dias fechados que não foram abertos', async () => {
    const reaberto: Passo = { stream, type: 'DiaReaberto', data: ferias };
    const passos = [capacidade(12), fechado(natal), fechado(ferias), capacidade(null), reaberto];
    const rows = await spec.rows(history(passos));
    expect(rows.capacidade).toEqual([
      {
        id: 1,
        medida: 'unidades',
        domingo: 0,
        segunda: null,
        terca: null,
        quarta: null,
        quinta: null,
        sexta: null,
        sabado: null,
        fecha_nos_feriados: true,
        fecha_nos_pontos_facultativos: false,
        revisao: 3,
      },
    ]);
    expect(rows.fechados).toEqual([
      { dia: '2026-12-24', nome: 'Véspera de Natal', todo_ano: true },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['calendario *']);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const passos = [fechado(natal), capacidade(12), fechado(ferias), capacidade(8)];
    await expect(spec.sameRowsHoweverDelivered(history(passos))).resolves.toBeUndefined();
  }, 60_000);
});
