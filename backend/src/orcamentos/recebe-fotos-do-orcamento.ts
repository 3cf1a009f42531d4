import {
  MAXIMO_DAS_FOTOS_JUNTAS,
  MAXIMO_DE_FOTOS_DO_ORCAMENTO,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/fotos-do-orcamento';
import { MAXIMO_DO_ARQUIVO } from '@encomenda/contracts/produtos/imagem';
import { Injectable } from '@nestjs/common';
import { FormWithFiles } from '../platform/files/form-with-files.js';
import { Limiter } from '../platform/limits/limiter.js';

/** A quote's form: JSON alone, or with the photos that its lines name. */
@Injectable()
export class RecebeFotosDoOrcamento extends FormWithFiles {
  constructor(limiter: Limiter) {
    super(
      {
        count: MAXIMO_DE_FOTOS_DO_ORCAMENTO,
        bytes: MAXIMO_DO_ARQUIVO,
        together: MAXIMO_DAS_FOTOS_JUNTAS,
        tooMany: RECUSA_DA_FOTO_DO_ORCAMENTO.demaisNoTodo,
        tooMuch: RECUSA_DA_FOTO_DO_ORCAMENTO.juntas,
      },
      limiter,
    );
  }
}
