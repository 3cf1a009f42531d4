import type { LinhaArquivoCitado } from '@encomenda/contracts/arquivos/arquivos.read-models';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import type { ImagemEvent } from '@encomenda/contracts/produtos/produto.events';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  hashes: LinhaArquivoCitado;
}
type Evento = ImagemEvent | ConfiguracaoEvent;

const citar: Handler<Tabelas, Extract<Evento, { type: 'ImagemAdicionada' | 'LogoDefinido' }>> = (
  { data: { hash } },
  unit,
) => unit.rows.hashes.put({ hash });

/** The files that events refer to: these must be kept. */
export const arquivosCitados = defineProjection<Tabelas, Evento>({
  name: 'arquivos_citados',
  version: 1,
  ddl: 'create table hashes (hash text primary key);',
  tables: { hashes: { key: 'hash' } },
  on: {
    ImagemAdicionada: citar,
    LogoDefinido: citar,
    LogoRemovido: 'ignored',
    AnosDeGuardaAlterados: 'ignored',
    ConfiguracoesAlteradas: 'ignored',
    MensagemEscrita: 'ignored',
    ImagemRenomeada: 'ignored',
    ImagemPublicada: 'ignored',
    ImagemOcultada: 'ignored',
    ImagemRemovida: 'ignored',
    // Its file is kept since ImagemAdicionada.
    ImagemRestaurada: 'ignored',
    ImagensReordenadas: 'ignored',
  },
});
