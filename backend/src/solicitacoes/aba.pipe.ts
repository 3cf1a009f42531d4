import {
  ABAS_DE_SOLICITACOES,
  type AbaDeSolicitacoes,
} from '@encomenda/contracts/solicitacoes/situacao';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/parameters/id.js';

/** Parses the tab in the URL. @throws Recusa (404) for an unknown tab */
@Injectable()
export class AbaPipe implements PipeTransform<string, AbaDeSolicitacoes> {
  transform(texto: string): AbaDeSolicitacoes {
    const aba = ABAS_DE_SOLICITACOES.find((nome) => nome === texto);
    if (aba === undefined) throw recordNotFound();
    return aba;
  }
}
