import { LONG } from '../../catalogue/family-fixture';
import type { Stories } from '../../catalogue/stories';
import { Button } from '../ui/button';
import { Box } from './box';
import { Card } from './card';
import { Fact, Facts } from './facts';
import { Grid } from './grid';
import { List, RowList } from './list';
import { Row } from './row';
import { Section } from './section';
import { Stack } from './stack';
import { Text } from './text';

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const TONES = ['plain', 'quiet', 'primary', 'gain', 'loss', 'coin', 'special'] as const;
const TINTS = ['quiet', 'primary', 'gain', 'coin', 'special', 'loss', 'surface'] as const;
const LOOKS = ['raised', 'flat', 'child', 'dashed'] as const;

export const stories: Stories = {
  'text, in each size': (
    <Stack gap={1}>
      {SIZES.map((size) => (
        <Text key={size} size={size}>
          Size {size}
        </Text>
      ))}
    </Stack>
  ),
  'text, in each tone': (
    <Row gap={3} wrap>
      {TONES.map((tone) => (
        <Text as="span" key={tone} tone={tone} weight="strong">
          {tone}
        </Text>
      ))}
    </Row>
  ),
  'row that wraps': (
    <Row gap={3} justify="between" wrap={2}>
      <Text breaks="anywhere" grow="wrapping">
        {LONG.latin}
      </Text>
      <Button variant="secondary">Change</Button>
    </Row>
  ),
  'box, in each tint': (
    <Stack gap={2}>
      {TINTS.map((tint) => (
        <Box key={tint} tint={tint}>
          {tint}
        </Box>
      ))}
    </Stack>
  ),
  'card, in each look': (
    <Stack gap={2}>
      {LOOKS.map((look) => (
        <Card key={look} look={look}>
          {look}
        </Card>
      ))}
    </Stack>
  ),
  section: (
    <Section
      action={<Button>Add</Button>}
      headingId="section"
      intro="What it is about."
      look="flat"
      title={LONG.jar}
    >
      <Text>Its content.</Text>
    </Section>
  ),
  'list with lines': (
    <List divided={2}>
      <li>{LONG.latin}</li>
      <li>{LONG.han}</li>
    </List>
  ),
  'list in a row': (
    <RowList gap={3} wrap>
      <li>One</li>
      <li>Two</li>
    </RowList>
  ),
  grid: (
    <Grid columns="narrow" gap={2}>
      <Box tint="quiet">One</Box>
      <Box tint="quiet">Two</Box>
      <Box tint="quiet">Three</Box>
    </Grid>
  ),
  facts: (
    <Facts gap={2}>
      <Fact label="Price">$110.80</Fact>
      <Fact label={LONG.han} note="as of 9:41">
        20
      </Fact>
      <Fact label="Together" total>
        $2,216.00
      </Fact>
    </Facts>
  ),
};
