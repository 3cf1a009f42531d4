import { ABAS_DE_ENTREGAS, type AbaDeEntregas } from '@encomenda/contracts/entregas/entregas.http';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/parameters/id.js';

/** Tab in the URL: all, open or finished deliveries. @throws Recusa (404) for any other */
@Injectable()
export class AbaPipe implements PipeTransform<string, AbaDeEntregas> {
  transform(texto: string): AbaDeEntregas {
    const aba = ABAS_DE_ENTREGAS.find((numero) => String(numero) === texto);
    if (aba === undefined) throw recordNotFound();
    return aba;
  }
}
