import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type pg from 'pg';
import { textosVelhos } from '../conciliacao/textos-velhos.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

/** Banks' texts tell whom they are about only by what they say: all of them go. */
export const esquecerTextos = (pool: pg.Pool): AnyEventProcess =>
  defineProcess<EliminacaoEvent>({
    name: 'esquecer_textos',
    on: { DadosPessoaisEliminados: () => textosVelhos(pool).esquecerTodos() },
  });
