import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { clienteCadastrado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { clientesNovos } from './clientes-novos.projection.js';

const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 100 }));

describe('os clientes novos', () => {
  const spec = projectionSpec(clientesNovos);

  it('quem volta conta no dia em que tinha sido cadastrado', async () => {
    const ana = { ...clienteCadastrado(1, 'Ana'), dia: '2026-01-10' };
    const bia = { ...clienteCadastrado(2, 'Bia'), dia: '2026-02-10' };
    const excluida: Step<EventoDaLoja> = {
      stream: ana.stream,
      type: 'ClienteExcluido',
      data: { clienteId: 1 },
      dia: '2026-03-01',
    };
    const volta: Step<EventoDaLoja> = { ...ana, type: 'ClienteRestaurado', dia: '2026-04-01' };
    const antes = await spec.rows(history([ana, bia]));
    expect(await spec.rows(history([ana, bia, excluida, volta]))).toEqual(antes);
    const fora = await spec.rows(history([ana, bia, excluida, volta, excluida]));
    expect(fora.por_dia).toEqual([{ dia: '2026-02-10', quantidade: 1 }]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(14, 250))).resolves.toBeUndefined();
  }, 60_000);
});
