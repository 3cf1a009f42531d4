import { Button } from '@mantine/core';
import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../shared/access/if-allowed';

export const ImportarPlanilhaLink = ({ assunto }: { assunto: AssuntoDaImportacao }) => (
  <IfAllowed poder="importacoes:alterar">
    <Button
      component={Link}
      to={`/adm/importacoes?assunto=${assunto}`}
      variant="default"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      Importar planilha
    </Button>
  </IfAllowed>
);
