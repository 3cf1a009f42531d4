import { useNavigate } from 'react-router-dom';
import { useClienteQuery } from '../clientes.api';
import { JuntarModal } from './juntar-modal';

interface JuntarDoisProps {
  opened: boolean;
  onClose: () => void;
  um: number;
  outro: number;
}

export const JuntarDois = ({ opened, onClose, um, outro }: JuntarDoisProps) => {
  const navigate = useNavigate();
  const [primeiro, segundo] = [useClienteQuery(um), useClienteQuery(outro)];
  if (!primeiro.currentData || !segundo.currentData) return null;
  return (
    <JuntarModal
      opened={opened}
      onClose={onClose}
      um={primeiro.currentData}
      outro={segundo.currentData}
      onJuntados={(fica) => void navigate(`/adm/clientes/show/${fica}`)}
    />
  );
};
