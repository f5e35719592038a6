/** Separates the id of a community from the rest of a topic's id; the SDK splits there as well. */
export const topicMark = '@TOPIC#_';

/** True for the id of a topic. */
export const isTopicId = (id: string): boolean => id.includes(topicMark);

/** The id of the group whose members belong to a place: the community of a topic, otherwise the group itself. */
export const membersOf = (id: string): string => id.split(topicMark, 1)[0] ?? id;
