import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ComPoder } from '../shared/access/if-allowed';

export const ClientesExcluidosLink = () => (
  <ComPoder poder="titulares:ler">
    <Button component={Link} to="/adm/clientes/excluidos" variant="default">
      Excluídos
    </Button>
  </ComPoder>
);
