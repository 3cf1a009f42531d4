import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../shared/access/if-allowed';

export const ClientesExcluidosLink = () => (
  <IfAllowed poder="titulares:ler">
    <Button component={Link} to="/adm/clientes/excluidos" variant="default">
      Excluídos
    </Button>
  </IfAllowed>
);
