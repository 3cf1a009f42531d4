import {
  ABAS_DE_ORCAMENTOS,
  type AbaDeOrcamentos,
} from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/parameters/id.js';

@Injectable()
export class AbaPipe implements PipeTransform<string, AbaDeOrcamentos> {
  transform(texto: string): AbaDeOrcamentos {
    const aba = ABAS_DE_ORCAMENTOS.find((nome) => nome === texto);
    if (aba === undefined) throw recordNotFound();
    return aba;
  }
}
