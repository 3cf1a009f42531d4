import { describe, expect, it } from 'vitest';
import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import { familiasDeEventos } from '@encomenda/contracts/catalogo';
import { registroDe, type AnySubject } from '../../testing/desfazer/atos-a-desfazer.js';
import { ATOS_DOS_CADASTROS } from '../../testing/desfazer/atos-dos-cadastros.js';

/** What is seen of a record: not what it only remembers. */
const semMemoria = (state: unknown): unknown => {
  const { removidas: _, removidos: __, era: ___, ...visivel } = state as Record<string, unknown>;
  return visivel;
};

describe.each(ATOS_DOS_CADASTROS)('desfazer %s', (_, subject, atos) => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const { stream, inverses } = subject as AnySubject;
    const eventos = familiasDeEventos
      .filter((familia) => familia.stream(7) === stream(7))
      .flatMap((familia) => familia.eventos);
    const tipos = eventos.map(({ type }) => type);
    expect(Object.keys(inverses).sort()).toEqual(tipos.filter(temInversa).sort());
  });

  it('cada ato, desfeito logo em seguida, deixa o registro como era; refeito, como ficou', async () => {
    const registro = registroDe(subject);
    const visto = () => semMemoria(registro.state);
    for (const [i, ato] of atos.entries()) {
      const antes = visto();
      const revisao = registro.act(ato);
      const depois = visto();
      // Coming about is undone by going: what never was does not come back.
      if (i === 0) continue;
      const plano = await registro.plan(revisao);
      expect({ ato, plano }).toEqual({
        ato,
        plano: { muda: expect.any(Array), decision: expect.any(Function) },
      });
      const desfeito = await registro.undo(revisao);
      expect({ ato, estado: visto() }).toEqual({ ato, estado: antes });
      expect(await registro.plan(revisao)).toEqual({
        impede: 'Isso já foi desfeito por Ana às 14:32.',
      });
      await registro.undo(desfeito);
      expect({ ato, estado: visto() }).toEqual({ ato, estado: depois });
    }
  });
});
