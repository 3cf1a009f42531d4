import { Injectable, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import type { ListaNaTela } from './pagina-de-pedidos.js';

const ABAS: Readonly<Record<string, ListaNaTela>> = {
  0: 'todos',
  1: 'estagio-1',
  2: 'estagio-2',
  3: 'estagio-3',
  4: 'estagio-4',
};

/** A stage in the URL, or 0 for all. @throws Recusa (404) for any other */
@Injectable()
export class AbaPipe implements PipeTransform<string, ListaNaTela> {
  transform(aba: string): ListaNaTela {
    const lista = Object.hasOwn(ABAS, aba) ? ABAS[aba] : undefined;
    if (!lista) throw recordNotFound();
    return lista;
  }
}
