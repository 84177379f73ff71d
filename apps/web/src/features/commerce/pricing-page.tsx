import {Alert, Anchor, Button, Container, Group, List, SimpleGrid, Skeleton, Stack, Text, Title} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {IconCalendarCheck, IconCheck, IconGift, IconTicket} from '@tabler/icons-react';
import {useQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../app/api.ts';
import {openDialog} from '../../app/dialogs.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {abilitiesOf, isFullySignedIn} from '../../session/abilities.ts';
import {useSession} from '../../session/store.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {formatMoment} from '../files/format.ts';
import styles from './commerce.module.css';
import {endsSoon} from './expiry.ts';
import {ExpiryWarning} from './expiry-warning.tsx';
import {messages} from './messages.ts';
import {PayDialog} from './pay-dialog.tsx';

type Product = ResponseOf<typeof calls.listProducts>['productList'][number];

/** `/pricing`: what there is to buy, and the ways to more pages that cost nothing. */
export function PricingPage() {
  const t = useMessages(messages);
  const session = useSession();
  const [bought, setBought] = useState<Product>();
  const abilities = abilitiesOf(session);
  const {vip} = abilities;
  const soon = endsSoon(session.subscriptionInfo, Date.now());
  const expiresAt = session.subscriptionInfo?.expiresAt;
  const products = useQuery({
    queryKey: ['products', session.token !== null],
    queryFn: ({signal}) => api(calls.listProducts, {}, {signal, quiet: true}),
  });
  const list = products.data?.productList ?? [];
  const plans = list.filter(({kind}) => kind === 'plan');
  const packs = list.filter(({kind}) => kind === 'pack');
  const closed = products.isSuccess && products.data.payMethods.length === 0;
  const buy = (product: Product) => (isFullySignedIn(abilities) ? setBought(product) : openDialog({kind: 'login'}));
  return (
    <Container size="md" py="xl">
      <Stack gap={4} mb="xl">
        <Title order={1} size={26}>
          {t('pricing')}
        </Title>
        <Text c="dimmed" maw={640}>
          {t('pricingAbout')}
        </Text>
        {vip && expiresAt && <Text size="sm">{t('member', {moment: formatMoment(expiresAt)})}</Text>}
      </Stack>
      <ExpiryWarning />
      {closed && (
        <Alert mb="lg" title={t('unavailable')}>
          <Text size="sm">{t('unavailableAbout')}</Text>
          <Group gap="sm" mt="sm">
            <Way to="/user/redeem" label={t('redeem')} icon={<IconTicket size={16} aria-hidden />} />
            <Way to="/user/checkin" label={t('checkIn')} icon={<IconCalendarCheck size={16} aria-hidden />} />
            <Way to="/user/rebateOverview" label={t('invite')} icon={<IconGift size={16} aria-hidden />} />
          </Group>
        </Alert>
      )}
      {products.isError && (
        <Alert color="red" role="alert">
          {t('failed')}
        </Alert>
      )}
      <Title order={2} size={18} mb="sm">
        {t('plans')}
      </Title>
      <SimpleGrid cols={{base: 1, sm: 3}} spacing="md">
        {products.isPending && [0, 1, 2].map(index => <Skeleton key={index} h={280} radius="md" />)}
        {plans.map(product => (
          <ProductCard key={product.productId} product={product} deed={t('buyMembership')} onBuy={buy} />
        ))}
      </SimpleGrid>
      <Title order={2} size={18} mt={40}>
        {t('packs')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('packsAbout')}
      </Text>
      {products.isSuccess && packs.length === 0 && (
        <div className={styles['none']}>
          <Nothing title={t('noPacks')} />
        </div>
      )}
      <SimpleGrid cols={{base: 1, sm: 3}} spacing="md">
        {packs.map(product => (
          <ProductCard
            key={product.productId}
            product={product}
            deed={t('buyPack')}
            notNow={soon ? t('packsSoon') : undefined}
            onBuy={buy}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" mt="xl">
        <Anchor component={Link} to="/faq">
          {t('faq')}
        </Anchor>
      </Text>
      <PayDialog
        opened={bought !== undefined}
        product={bought}
        payMethods={products.data?.payMethods ?? []}
        balance={products.data?.balance ?? 0}
        onClose={() => setBought(undefined)}
      />
    </Container>
  );
}

const reasonWords = {not_available: 'unavailable', members_only: 'membersOnly', once: 'hadTrial'} as const;

function Way({to, label, icon}: {to: string; label: string; icon: React.ReactNode}) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" leftSection={icon}>
      {label}
    </Button>
  );
}

function ProductCard(props: {
  product: Product;
  deed: string;
  /** Why it cannot be bought at the moment. */
  notNow?: string | undefined;
  onBuy: (product: Product) => void;
}) {
  const {product, deed, notNow, onBuy} = props;
  const t = useMessages(messages);
  const {name, price, days, pages, images, extraImages, points, available, reason} = product;
  const open = available && !notNow;
  const contents = [
    pages > 0 && t('pages', {count: pages.toLocaleString()}),
    images > 0 && t('images', {count: images.toLocaleString()}),
    extraImages > 0 && t('extraImages', {count: extraImages.toLocaleString()}),
    points > 0 && t('points', {count: points.toLocaleString()}),
  ].filter((line): line is string => Boolean(line));
  const per = days === 0 ? '' : days === 30 ? t('perMonth') : days === 365 ? t('perYear') : t('perDays', {count: days});
  return (
    <section className={styles['card']} aria-label={name}>
      <Text fw={600}>{name}</Text>
      <div>
        <Text span fz={28} fw={700}>
          ¥{price}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {per}
        </Text>
      </div>
      <List
        size="sm"
        spacing={6}
        icon={<IconCheck size={14} aria-hidden color="var(--mantine-color-teal-filled)" />}
        className={styles['contents'] ?? ''}
      >
        {contents.map(line => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Button fullWidth disabled={!open} variant={open ? 'filled' : 'default'} onClick={() => onBuy(product)}>
        {open ? deed : (notNow ?? t(reason ? reasonWords[reason] : 'unavailable'))}
      </Button>
    </section>
  );
}
