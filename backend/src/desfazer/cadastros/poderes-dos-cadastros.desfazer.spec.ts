import { describe, expect, it } from 'vitest';
import { poderDeDesfazer, temInversa } from '@encomenda/contracts/desfazer/inversas';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { PAPEIS, PODERES_DO_PAPEL, type Poder } from '@encomenda/contracts/usuarios/papeis';
import { usuarioEvents } from '@encomenda/contracts/usuarios/usuario.events';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { registroDe } from '../../testing/desfazer/atos-a-desfazer.js';
import { ATOS_DOS_CADASTROS } from '../../testing/desfazer/atos-dos-cadastros.js';

/** Told apart from what undoing asks for: the power that doing the same takes, by the matrix. */
const PODER_DO_ASSUNTO: Readonly<Record<string, Poder>> = {
  clientes: 'clientes:alterar',
  produtos: 'produtos:alterar',
  'categorias-de-produtos': 'produtos:alterar',
  tags: 'tags:alterar',
  despesas: 'despesas:alterar',
  'categorias-de-despesas': 'despesas:alterar',
  'unidades-de-medida': 'despesas:alterar',
  entregas: 'entregas:alterar',
  configuracoes: 'configuracoes:alterar',
  calendario: 'configuracoes:alterar',
};
const DO_EVENTO: Readonly<Record<string, Poder>> = { AnosDeGuardaAlterados: 'titulares:alterar' };

describe.each(ATOS_DOS_CADASTROS)('quem pode desfazer em %s', (assunto, subject, atos) => {
  it('cada ato, por cada papel: só quem poderia fazê-lo; aos outros nada muda', async () => {
    const registro = registroDe(subject);
    const faltas: string[] = [];
    for (const ato of atos) {
      const revisao = registro.act(ato);
      const poder = DO_EVENTO[registro.events[revisao]!.type] ?? PODER_DO_ASSUNTO[assunto]!;
      for (const papel of PAPEIS) {
        const poderes: readonly Poder[] = PODERES_DO_PAPEL[papel];
        const copia = Object.assign(registroDe(subject), { events: [...registro.events] });
        const resultado = await copia
          .undo(revisao, (um) => poderes.includes(um))
          .then(
            () => 'desfez',
            (error: unknown) => {
              if (error instanceof RequestRefused && error.status === 403) return 'recusado';
              if (error instanceof Recusa || error instanceof RequestRefused) return 'impedido';
              throw error;
            },
          );
        const mudou = copia.events.length > registro.events.length;
        if (poderes.includes(poder) ? resultado === 'recusado' : resultado !== 'recusado' || mudou)
          faltas.push(`${registro.events[revisao]!.type} por ${papel}: ${resultado}`);
      }
    }
    expect(faltas).toEqual([]);
  });
});

describe('contas de usuários', () => {
  it('o que se faz nelas não se desfaz, por papel nenhum', () => {
    const tipos = usuarioEvents.map(({ type }) => type);
    expect(tipos).toContain('UsuarioDesativado');
    for (const tipo of tipos)
      expect([tipo, temInversa(tipo), poderDeDesfazer(tipo)]).toEqual([tipo, false, undefined]);
  });
});
