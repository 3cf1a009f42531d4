import { Button } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { IconArrowBackUp } from '@tabler/icons-react';
import { askToUndo } from '../../shared/feedback/toasts/undo';

const REVISAO_DO_INICIO = 0;

export const DesfazerImportacaoButton = ({
  numero,
  situacao,
}: Pick<Importacao, 'numero' | 'situacao'>) =>
  numero === null || situacao === 'desfazendo' || situacao === 'desfeita' ? null : (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => askToUndo({ assunto: 'importacoes', id: numero, revisao: REVISAO_DO_INICIO })}
    >
      Desfazer importação
    </Button>
  );
