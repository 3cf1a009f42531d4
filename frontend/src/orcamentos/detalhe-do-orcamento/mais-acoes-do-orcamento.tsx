import { Menu } from '@mantine/core';
import { IconFileTypePdf, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../../shared/access/if-allowed';
import { DownloadMenuItem } from '../../shared/download/download-menu-item';
import { MoreActions } from '../../shared/page/actions/more-actions';

export const MaisAcoesDoOrcamento = ({ id }: { id: number }) => (
  <MoreActions>
    <DownloadMenuItem
      address={`/api/adm/orcamentos/pdf/${id}`}
      icon={<IconFileTypePdf size={16} aria-hidden />}
    >
      Gerar PDF
    </DownloadMenuItem>
    <IfAllowed poder="orcamentos:alterar">
      <Menu.Item
        component={Link}
        to={`/adm/orcamentos/novo?repetir=${id}`}
        leftSection={<IconRepeat size={16} aria-hidden />}
      >
        Repetir orçamento
      </Menu.Item>
    </IfAllowed>
  </MoreActions>
);
