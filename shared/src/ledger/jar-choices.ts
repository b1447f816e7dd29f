export const JAR_PURPOSES = ['save', 'give', 'spend', 'invest'] as const;
export type JarPurpose = (typeof JAR_PURPOSES)[number];

/** Release of a jar's money: by the child itself, or after asking a parent. */
export const JAR_RELEASES = ['own', 'ask'] as const;
export type JarRelease = (typeof JAR_RELEASES)[number];

/** Answers of a child to how it will feel when it has what a jar is for. */
export const JAR_FEELINGS = ['happy', 'proud', 'calm'] as const;
export type JarFeeling = (typeof JAR_FEELINGS)[number];

export const JAR_ICONS = [
  ...(['bike', 'ball', 'book', 'game', 'robot', 'music', 'paint', 'camera'] as const),
  ...(['phone', 'laptop', 'shirt', 'shoe', 'plane', 'tent', 'ticket', 'cake'] as const),
  ...(['gift', 'heart', 'pet', 'tree', 'house', 'star', 'rocket', 'coin'] as const),
] as const;
export type JarIcon = (typeof JAR_ICONS)[number];

/** Most parts of new money for one jar, or for free money. */
export const MOST_PARTS = 99;

/** Most parts of new money that a child may give its new jar; parents set the parts of all jars. */
export const MOST_PARTS_OF_CHILD = 3;
