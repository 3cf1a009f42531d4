import type { DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import { Injectable } from '@nestjs/common';
import {
  namedRecordFold,
  type NamedRecordKind,
} from '../platform/commands/named-records/named-record.js';
import { FollowedRecords } from '../platform/commands/streams/followed-records.js';
import { reference } from '../platform/http/parameters/references.interceptor.js';
import { CATEGORIA_DE_DESPESA } from './categorias-e-unidades/categorias-de-despesas.js';
import type { Referencias } from './domain/despesa.js';
import { UNIDADE_DE_MEDIDA } from './categorias-e-unidades/unidades-de-medida.js';

const ativo = (situacao: string): boolean => situacao === 'ativo';

export const REFERENCIAS_DA_DESPESA = {
  categoria_id: reference('Categoria', namedRecordFold, CATEGORIA_DE_DESPESA.stream, ativo),
  unidade_medida_id: reference(
    'Unidade de Medida',
    namedRecordFold,
    UNIDADE_DE_MEDIDA.stream,
    ativo,
  ),
};

/** Looks up categories and units in their streams, not in the read models. */
@Injectable()
export class ReferenciasDaDespesa {
  constructor(private readonly records: FollowedRecords) {}

  async de({ categoriaId, unidadeId }: DadosDaDespesa): Promise<Referencias> {
    const [categoriaExiste, unidadeExiste] = await Promise.all([
      this.existe(CATEGORIA_DE_DESPESA, categoriaId),
      this.existe(UNIDADE_DE_MEDIDA, unidadeId),
    ]);
    return { categoriaExiste, unidadeExiste };
  }

  async nomeDe(kind: NamedRecordKind, id: number): Promise<string | null> {
    const record = await this.records.stateOf(namedRecordFold, kind.stream(id));
    return record.situacao === 'ativo' ? record.nome : null;
  }

  private async existe(kind: NamedRecordKind, id: number | null): Promise<boolean> {
    return id !== null && (await this.nomeDe(kind, id)) !== null;
  }
}
