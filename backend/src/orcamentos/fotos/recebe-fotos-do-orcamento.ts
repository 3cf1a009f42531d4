import {
  MAXIMO_DAS_FOTOS_JUNTAS,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { MAXIMO_DO_ARQUIVO } from '@encomenda/contracts/produtos/imagem';
import { Injectable } from '@nestjs/common';
import { FormWithFiles } from '../../platform/files/received/form-with-files.js';
import { Limiter } from '../../platform/limits/limiter.js';
import { FOTOS_DO_ORCAMENTO } from './fotos-do-orcamento.finalidade.js';

@Injectable()
export class RecebeFotosDoOrcamento extends FormWithFiles {
  constructor(limiter: Limiter) {
    super(
      {
        count: FOTOS_DO_ORCAMENTO.maximo,
        bytes: MAXIMO_DO_ARQUIVO,
        together: MAXIMO_DAS_FOTOS_JUNTAS,
        tooMany: FOTOS_DO_ORCAMENTO.recusas.demais,
        tooMuch: RECUSA_DA_FOTO_DO_ORCAMENTO.juntas,
      },
      limiter,
    );
  }
}
